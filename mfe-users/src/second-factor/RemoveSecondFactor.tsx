import type { SecondFactor } from '@vended/contract/secondFactors';
import { useShell } from '@vended/module/ShellContext';
import { PasswordAndCodeForm, type PasswordAndCode } from './PasswordAndCodeForm';
import { useRemoveSecondFactorMutation } from './secondFactorsApi';

interface RemoveSecondFactorProps {
  readonly factor: SecondFactor;
  readonly last: boolean;
  readonly withCode: boolean;
  readonly onClose: () => void;
}

/** Removes a second factor after the password and a code, or a passkey. */
export function RemoveSecondFactor({ factor, last, withCode, onClose }: RemoveSecondFactorProps) {
  const { status } = useShell();
  const [remove, { isLoading, error }] = useRemoveSecondFactorMutation();

  async function handleSubmit(given: PasswordAndCode) {
    const { data } = await remove({ second_factor_id: factor.id, ...given });
    if (!data) return;
    onClose();
    status.success(data.message);
  }

  return (
    <PasswordAndCodeForm
      title={`Remove ${factor.name}?`}
      withCode={withCode}
      submitLabel="Remove"
      busy={isLoading}
      failure={error}
      onSubmit={(given) => void handleSubmit(given)}
      onClose={onClose}
    >
      <p>
        {last
          ? 'You will sign in with your password alone, and your recovery codes will stop working.'
          : 'You will no longer be able to sign in with it.'}
      </p>
    </PasswordAndCodeForm>
  );
}
