import type { SecondFactor } from '@vended/contract/secondFactors';
import { useShell } from '@vended/module/ShellContext';
import { codeField, DialogForm, passwordField } from './DialogForm';
import { useRemoveSecondFactorMutation } from './secondFactorsApi';

interface RemoveSecondFactorProps {
  readonly factor: SecondFactor;
  readonly last: boolean;
  readonly onClose: () => void;
}

/** Removes a second factor after the password and a code. */
export function RemoveSecondFactor({ factor, last, onClose }: RemoveSecondFactorProps) {
  const { status } = useShell();
  const [remove, { isLoading, error }] = useRemoveSecondFactorMutation();

  async function handleSubmit(given: { current_password: string; code: string }) {
    const { data } = await remove({ second_factor_id: factor.id, ...given });
    if (!data) return;
    onClose();
    status.success(data.message);
  }

  return (
    <DialogForm
      title={`Remove ${factor.name}?`}
      fields={{ current_password: passwordField, code: codeField }}
      submitLabel="Remove"
      busy={isLoading}
      failure={error}
      onSubmit={(given) => void handleSubmit(given)}
      onClose={onClose}
    >
      <p>
        {last
          ? 'From then on the password alone signs you in, and your recovery codes no longer work.'
          : 'You can no longer sign in with it.'}
      </p>
    </DialogForm>
  );
}
