import { maxFactorName } from '@vended/contract/limits';
import type { OutputOf } from '@vended/contract/call';
import type { beginTotp } from '@vended/contract/secondFactors';
import { QrCode } from '@vended/design/components/QrCode';
import { color, font, space } from '@vended/design/theme/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { DialogForm, passwordField } from './DialogForm';
import { useBeginTotpMutation, useConfirmTotpMutation } from './secondFactorsApi';

interface TotpSetUpProps {
  /** Called when the app is set up, with recovery codes if the user had none. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the password, then a QR code that is confirmed by a code of the app. */
export function TotpSetUp({ onDone, onClose }: TotpSetUpProps) {
  const [begun, setBegun] = useState<OutputOf<typeof beginTotp> | null>(null);
  const [begin, beginning] = useBeginTotpMutation();
  const [confirm, confirming] = useConfirmTotpMutation();

  async function handleBegin(given: Parameters<typeof begin>[0]) {
    const { data } = await begin(given);
    if (!data) return;
    setBegun(data);
    // The store must not keep the secret.
    beginning.reset();
  }

  async function handleConfirm(second_factor_id: string, code: string) {
    const { data } = await confirm({ second_factor_id, code });
    if (!data) return;
    confirming.reset();
    onDone(data.recovery_codes);
  }

  if (!begun)
    return (
      <DialogForm
        title="Add an authenticator app"
        fields={{
          name: { label: 'Name', hint: 'To recognise it, such as “Work phone”', maxLength: maxFactorName },
          current_password: passwordField,
        }}
        submitLabel="Continue"
        busy={beginning.isLoading}
        failure={beginning.error}
        onSubmit={(given) => void handleBegin(given)}
        onClose={onClose}
      />
    );

  return (
    <DialogForm
      title="Scan this code with the app"
      fields={{
        code: { label: 'Code that the app shows', autoComplete: 'one-time-code', inputMode: 'numeric' },
      }}
      submitLabel="Confirm"
      busy={confirming.isLoading}
      failure={confirming.error}
      onSubmit={({ code }) => void handleConfirm(begun.second_factor_id, code)}
      onClose={onClose}
    >
      <QrCode value={begun.uri} label="QR code for the authenticator app" size={176} />
      <p>
        Or type this key into the app: <Secret>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Secret>
      </p>
    </DialogForm>
  );
}

const Secret = styled.code`
  display: block;
  margin-block-start: ${space[1]};
  color: ${color.text};
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
