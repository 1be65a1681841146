import { useSaving } from '@vended/module/query/useSaving';
import type { User } from '@vended/contract/users';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useEndSessionsMutation } from './sessionsApi';

interface SignOutEverywhereProps {
  readonly user: User;
  /** True for the signed-in user, whose current session stays. */
  readonly own: boolean;
}

/** Ends every session of a user, after confirmation. */
export function SignOutEverywhere({ user, own }: SignOutEverywhereProps) {
  const { status } = useShell();
  const [asked, setAsked] = useState(false);
  const text = own ? 'Sign out everywhere else' : 'Sign out everywhere';
  const { save, saving } = useSaving(useEndSessionsMutation(), 'Failed to sign out');

  async function handleConfirm() {
    setAsked(false);
    const ended = await save({ action: 'DELETE', user_id: user.id });
    if (ended) status.success(ended.message);
  }

  return (
    <div>
      <Button variant="danger" icon={LogOut} busy={saving && 'Signing out...'} onClick={() => setAsked(true)}>
        {text}
      </Button>
      <ConfirmDialog
        open={asked}
        title={own ? 'Sign out everywhere else?' : `Sign ${user.username} out everywhere?`}
        confirmLabel="Sign out"
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(false)}
      >
        {own
          ? 'You stay signed in here, and have to sign in again in every other browser.'
          : 'They have to sign in again in every browser.'}
      </ConfirmDialog>
    </div>
  );
}
