import { codeField, DialogForm, passwordField } from './DialogForm';
import { useRenewRecoveryCodesMutation } from './secondFactorsApi';

interface RenewRecoveryCodesProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Replaces the recovery codes after the password and a code. */
export function RenewRecoveryCodes({ onDone, onClose }: RenewRecoveryCodesProps) {
  const [renew, renewal] = useRenewRecoveryCodesMutation();

  async function handleSubmit(given: { current_password: string; code: string }) {
    const { data } = await renew(given);
    if (!data) return;
    renewal.reset();
    onDone(data.recovery_codes);
  }

  return (
    <DialogForm
      title="New recovery codes"
      fields={{ current_password: passwordField, code: codeField }}
      submitLabel="Create codes"
      busy={renewal.isLoading}
      failure={renewal.error}
      onSubmit={(given) => void handleSubmit(given)}
      onClose={onClose}
    >
      <p>The codes that you have no longer work then.</p>
    </DialogForm>
  );
}
