import { PasswordAndCodeForm, type PasswordAndCode } from './PasswordAndCodeForm';
import { useRenewRecoveryCodesMutation } from './secondFactorsApi';

interface RenewRecoveryCodesProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly withCode: boolean;
  readonly onClose: () => void;
}

/** Replaces the recovery codes after the password and a code, or a passkey. */
export function RenewRecoveryCodes({ withCode, onDone, onClose }: RenewRecoveryCodesProps) {
  const [renew, renewal] = useRenewRecoveryCodesMutation();

  async function handleSubmit(given: PasswordAndCode) {
    const { data } = await renew(given);
    if (!data) return;
    renewal.reset();
    onDone(data.recovery_codes);
  }

  return (
    <PasswordAndCodeForm
      title="New recovery codes"
      withCode={withCode}
      submitLabel="Create codes"
      busy={renewal.isLoading}
      failure={renewal.error}
      onSubmit={(given) => void handleSubmit(given)}
      onClose={onClose}
    >
      <p>Your current codes will stop working.</p>
    </PasswordAndCodeForm>
  );
}
