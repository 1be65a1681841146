import type { ProofKind, SecondStep } from '@vended/contract/secondSteps';
import type { UsedPasskey } from '@vended/contract/webAuthn';
import { canUsePasskeys } from '@vended/module/session/canUsePasskeys';
import { askForPasskey } from '@vended/module/session/passkeys';
import type { RequestResult } from '@vended/module/shellApi';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { SheetFooter } from '../components/overlay';
import { space } from '../theme/tokens';
import { SignInRefusal } from './SignInFields';
import { TextField } from './TextField';

/** What a person gives to prove who they are. */
export type Proof =
  | { readonly current_password: string }
  | { readonly code: string }
  | { readonly passkey: UsedPasskey };

export interface ProofFormProps {
  readonly step: SecondStep;
  /** Sends the proof. */
  readonly onProof: (proof: Proof) => Promise<RequestResult>;
  /** Called when the step cannot be tried any more, with the reason. */
  readonly onOver: (reason: string) => void;
  readonly onCancel: () => void;
  /** The field, for a dialog that focuses it when it opens. Without it the form focuses its field itself. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

const texts = {
  password: {
    lead: 'Enter your password to continue.',
    label: 'Password',
    switchTo: 'Use the password',
  },
  totp: {
    lead: 'Enter the code shown in your authenticator app.',
    label: 'Code',
    switchTo: 'Use the authenticator app',
  },
  passkey: {
    lead: 'Use your passkey: your browser will ask for it.',
    label: '',
    switchTo: 'Use a passkey',
  },
  recovery_code: {
    lead: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    switchTo: 'Use a recovery code',
  },
} as const satisfies Record<ProofKind, unknown>;

const declined = 'No passkey was used. Try again, or choose another method.';

/** Asks for a second factor, or for the password. Offers each way that the user has. */
export function ProofForm({ step, onProof, onOver, onCancel, field: givenField }: ProofFormProps) {
  const id = useId();
  const kinds = step.kinds.filter(
    (kind) => kind !== 'passkey' || (step.passkey !== null && canUsePasskeys()),
  );
  const [kind, setKind] = useState<ProofKind>(kinds[0] ?? 'recovery_code');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ownField = useRef<HTMLInputElement>(null);
  const field = givenField ?? ownField;
  const focused = useRef(givenField ? kind : null);
  useEffect(() => {
    if (focused.current !== kind) field.current?.focus();
    focused.current = kind;
  }, [field, kind]);

  async function send(proof: Proof) {
    const result = await onProof(proof);
    if (result.ok) return;
    const { error, fields } = result.failure;
    if (fields.token) onOver(error);
    else setRefusal(error);
  }

  async function prove() {
    if (kind === 'password') return send({ current_password: typed });
    if (kind !== 'passkey') return send({ code: typed });
    const passkey = await askForPasskey(step.passkey ?? {});
    return passkey ? send({ passkey }) : setRefusal(declined);
  }

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    await prove();
    setBusy(false);
    field.current?.focus();
  }

  function handleSwitch(next: ProofKind) {
    setKind(next);
    setTyped('');
    setRefusal(null);
  }

  return (
    <Fields noValidate aria-label="Confirm that it is you" onSubmit={(event) => void handleSubmit(event)}>
      <p>{texts[kind].lead}</p>
      {kind !== 'passkey' && (
        <TextField
          key={kind}
          ref={field}
          id={`${id}-proof`}
          name={kind === 'password' ? 'password' : 'code'}
          label={texts[kind].label}
          {...inputOf[kind]}
          value={typed}
          onChange={setTyped}
        />
      )}
      {refusal && <SignInRefusal role="alert">{refusal}</SignInRefusal>}
      <Ways>
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => handleSwitch(other)}>
              {texts[other].switchTo}
            </Button>
          ))}
      </Ways>
      <SheetFooter>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          {...(kind === 'passkey' && { icon: KeyRound })}
          busy={busy && 'Confirming...'}
        >
          {kind === 'passkey' ? 'Use passkey' : 'Confirm'}
        </Button>
      </SheetFooter>
    </Fields>
  );
}

const inputOf = {
  password: { type: 'password', autoComplete: 'current-password' },
  totp: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  recovery_code: { autoCapitalize: 'none', spellCheck: false },
} as const;

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
