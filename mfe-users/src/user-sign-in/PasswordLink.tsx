import { useSaving } from '@vended/module/query/useSaving';
import { passwordLinkLifetime } from '@vended/contract/limits';
import type { OutputOf } from '@vended/contract/call';
import type { issuePasswordLink } from '@vended/contract/passwordLinks';
import type { User } from '@vended/contract/users';
import { Button } from '@vended/design/components/Button';
import { copyText } from '@vended/design/components/copyText';
import { SecretDialog } from '@vended/design/components/SecretDialog';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { useIssuePasswordLinkMutation } from './passwordLinksApi';

interface ShownLink extends OutputOf<typeof issuePasswordLink> {
  readonly address: string;
  readonly copied: boolean;
}

/** Issues a link with which the user sets the password, copies it, and shows it once. */
export function PasswordLink({ user }: { readonly user: Pick<User, 'id' | 'username' | 'status'> }) {
  const [link, setLink] = useState<ShownLink | null>(null);
  const mutation = useIssuePasswordLinkMutation();
  const { save, saving } = useSaving(mutation, 'Failed to create a link');

  async function handleIssue() {
    const issued = await save({ user_id: user.id });
    // The store must not keep the link after the dialog closes.
    mutation[1].reset();
    if (!issued) return;
    const address = new URL(issued.path, window.location.origin).href;
    setLink({ ...issued, address, copied: await copyText(address) });
  }

  return (
    <>
      <Button icon={Link} busy={saving && 'Creating...'} onClick={() => void handleIssue()}>
        {user.status === 'pending' ? 'Copy invitation link' : 'Copy reset link'}
      </Button>
      {link && (
        <SecretDialog
          title={link.message}
          label="Link"
          secret={link.address}
          copied={link.copied}
          onClose={() => setLink(null)}
        >
          {link.mailed_to === null
            ? `Send this link to ${user.username}, and to no one else: `
            : `This link was mailed to ${link.mailed_to}. Give it to no one else: `}
          it sets their password. It is shown only now, and works once, within{' '}
          {passwordLinkLifetime[link.kind].inWords}.
        </SecretDialog>
      )}
    </>
  );
}
