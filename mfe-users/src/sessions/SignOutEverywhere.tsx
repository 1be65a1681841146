import { useSaving } from '@vended/module/query/useSaving';
import type { User } from '@vended/contract/users';
import { useShell } from '@vended/module/ShellContext';
import { ConfirmedButton } from '@vended/design/components/ConfirmedButton';
import LogOut from 'lucide-react/icons/log-out';
import { useEndSessionsMutation } from './sessionsApi';

interface SignOutEverywhereProps {
  readonly user: User;
  /** True for the signed-in user, whose current session stays. */
  readonly own: boolean;
}

/** Ends every session of a user, after confirmation. */
export function SignOutEverywhere({ user, own }: SignOutEverywhereProps) {
  const { status } = useShell();
  const { save, saving } = useSaving(useEndSessionsMutation(), 'Failed to sign out');

  async function handleConfirm() {
    const ended = await save({ action: 'DELETE', user_id: user.id });
    if (ended) status.success(ended.message);
  }

  return (
    <div>
      <ConfirmedButton
        variant="danger"
        icon={LogOut}
        busy={saving && 'Signing out...'}
        question={own ? 'Sign out everywhere else?' : `Sign ${user.username} out everywhere?`}
        consequence={
          own
            ? 'You stay signed in here, and have to sign in again in every other browser.'
            : 'They have to sign in again in every browser.'
        }
        confirmLabel="Sign out"
        onConfirm={() => void handleConfirm()}
      >
        {own ? 'Sign out everywhere else' : 'Sign out everywhere'}
      </ConfirmedButton>
    </div>
  );
}
