import { useSaving } from '@vended/module/query/useSaving';
import type { User } from '@vended/contract/users';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { ConfirmedButton } from '@vended/design/components/ConfirmedButton';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { paths } from '../paths';
import { useDeactivateUserMutation, useReactivateUserMutation } from './deactivationApi';

/** Deactivates a user after confirmation, or reactivates one, and returns to the list. */
export function Deactivation({ user }: { readonly user: User }) {
  const { navigate, status } = useShell();
  const { leftAt } = useListPlaces();
  const deactivation = useSaving(useDeactivateUserMutation(), 'Failed to deactivate user');
  const reactivation = useSaving(useReactivateUserMutation(), 'Failed to reactivate user');

  async function handleSave({ save }: typeof deactivation | typeof reactivation) {
    const saved = await save({ user_id: user.id });
    if (!saved) return;
    await navigate(leftAt(paths.users));
    status.success(saved.message);
  }

  if (user.status === 'deactivated')
    return (
      <Button
        icon={UserCheck}
        busy={reactivation.saving && 'Reactivating...'}
        onClick={() => void handleSave(reactivation)}
      >
        Reactivate user
      </Button>
    );

  return (
    <ConfirmedButton
      variant="danger"
      icon={UserX}
      busy={deactivation.saving && 'Deactivating...'}
      question={`Deactivate ${user.username}?`}
      consequence="They are signed out everywhere at once, and cannot sign in until you reactivate them. Nothing that they did is deleted."
      confirmLabel="Deactivate"
      onConfirm={() => void handleSave(deactivation)}
    >
      Deactivate user
    </ConfirmedButton>
  );
}
