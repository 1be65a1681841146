import { useSaving } from '@vended/module/query/useSaving';
import type { User } from '@vended/contract/users';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { ConfirmDialog } from '@vended/design/components/ConfirmDialog';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';
import { useResetSecondFactorMutation, useSecondFactorsQuery } from './secondFactorsApi';

/** Removes the second factors of a user who lost them, after confirmation. */
export function SecondFactorReset({ user }: { readonly user: User }) {
  const { status } = useShell();
  const [asked, setAsked] = useState(false);
  const { data } = useSecondFactorsQuery({ user_id: user.id });
  const { save, saving } = useSaving(useResetSecondFactorMutation(), 'Failed to reset the second factor');
  if (!data?.second_factors.length) return null;

  async function handleConfirm() {
    setAsked(false);
    const saved = await save({ user_id: user.id });
    if (saved) status.success(saved.message);
  }

  return (
    <>
      <Button
        variant="danger"
        icon={ShieldOff}
        busy={saving && 'Resetting...'}
        onClick={() => setAsked(true)}
      >
        Reset second factor
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Reset the second factor of ${user.username}?`}
        confirmLabel="Reset"
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(false)}
      >
        They are signed out everywhere, and sign in with their password alone until they set up another. Make
        sure that the request really comes from them.
      </ConfirmDialog>
    </>
  );
}
