import { maxFactorName } from '@vended/contract/limits';
import { makePasskey } from '@vended/module/session/passkeys';
import { useState } from 'react';
import { DialogForm, passwordField } from './DialogForm';
import { useBeginPasskeyMutation, useConfirmPasskeyMutation } from './secondFactorsApi';

interface PasskeySetUpProps {
  /** Called when the passkey is registered, with recovery codes if the user had none. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

const declined = {
  status: 0,
  error: 'No passkey was created. You may already have one on this device.',
  fields: {},
};

/** Registers a passkey after the password was checked. */
export function PasskeySetUp({ onDone, onClose }: PasskeySetUpProps) {
  const [begin, beginning] = useBeginPasskeyMutation();
  const [confirm, confirming] = useConfirmPasskeyMutation();
  const [making, setMaking] = useState(false);
  const [isDeclined, setDeclined] = useState(false);

  async function handleSubmit({ name, current_password }: { name: string; current_password: string }) {
    setDeclined(false);
    const { data: begun } = await begin({ current_password });
    if (!begun) return;
    setMaking(true);
    const passkey = await makePasskey(begun.options);
    setMaking(false);
    if (!passkey) {
      setDeclined(true);
      return;
    }
    const { data } = await confirm({ token: begun.token, name, passkey });
    if (!data) return;
    confirming.reset();
    onDone(data.recovery_codes);
  }

  return (
    <DialogForm
      title="Add a passkey"
      fields={{
        name: { label: 'Name', hint: 'To recognise it, such as “Key ring”', maxLength: maxFactorName },
        current_password: passwordField,
      }}
      submitLabel="Continue"
      busy={beginning.isLoading || making || confirming.isLoading}
      failure={beginning.error ?? confirming.error ?? (isDeclined ? declined : undefined)}
      onSubmit={(given) => void handleSubmit(given)}
      onClose={onClose}
    >
      <p>Your browser will ask for the passkey next.</p>
    </DialogForm>
  );
}
