import { useSaving } from '@vended/module/query/useSaving';
import type { User } from '@vended/contract/users';
import { useShell } from '@vended/module/ShellContext';
import { ConfirmedButton } from '@vended/design/components/ConfirmedButton';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useResetSecondFactorMutation, useSecondFactorsQuery } from './secondFactorsApi';

/** Removes the second factors of a user who lost them, after confirmation. */
export function SecondFactorReset({ user }: { readonly user: User }) {
  const { status } = useShell();
  const { data } = useSecondFactorsQuery({ user_id: user.id });
  const { save, saving } = useSaving(useResetSecondFactorMutation(), 'Failed to reset the second factor');
  if (!data?.second_factors.length) return null;

  async function handleConfirm() {
    const saved = await save({ user_id: user.id });
    if (saved) status.success(saved.message);
  }

  return (
    <ConfirmedButton
      variant="danger"
      icon={ShieldOff}
      busy={saving && 'Resetting...'}
      question={`Reset the second factor of ${user.username}?`}
      consequence="They are signed out everywhere, and sign in with their password alone until they set up another. Make sure that the request really comes from them."
      confirmLabel="Reset"
      onConfirm={() => void handleConfirm()}
    >
      Reset second factor
    </ConfirmedButton>
  );
}
