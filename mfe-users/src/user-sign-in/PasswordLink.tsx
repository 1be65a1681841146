import { useSaving } from '@vended/module/query/useSaving';
import { passwordLinkLifetime } from '@vended/contract/businessConstants';
import type { OutputOf } from '@vended/contract/call';
import type { issuePasswordLink } from '@vended/contract/passwordLinks';
import type { User } from '@vended/contract/users';
import { Button } from '@vended/design/components/Button';
import { SecretDialog } from '@vended/design/components/SecretDialog';
import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { useIssuePasswordLinkMutation } from './passwordLinksApi';

/** Issues a link with which the user sets the password, and shows it once. */
export function PasswordLink({ user }: { readonly user: User }) {
  const [link, setLink] = useState<OutputOf<typeof issuePasswordLink> | null>(null);
  const mutation = useIssuePasswordLinkMutation();
  const { save, saving } = useSaving(mutation, 'Failed to create a link');

  async function handleIssue() {
    const issued = await save({ user_id: user.id });
    // The store must not keep the link after the dialog closes.
    mutation[1].reset();
    if (issued) setLink(issued);
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
          secret={new URL(link.path, window.location.origin).href}
          onClose={() => setLink(null)}
        >
          {link.mailed_to === null
            ? `Send this link to ${user.username}, and to nobody else: `
            : `This link was mailed to ${link.mailed_to}. Give it to nobody else: `}
          it sets their password. It is shown only now, and works once, within{' '}
          {passwordLinkLifetime[link.kind].inWords}.
        </SecretDialog>
      )}
    </>
  );
}
