import type { SecondStep } from '@vended/contract/secondSteps';
import { ProofForm } from '@vended/design/form/ProofForm';
import { secondProof } from '@vended/design/form/SecondStepDialog';
import { SignInFields, SignInRefusal } from '@vended/design/form/SignInFields';
import { loginRefusal } from '@vended/module/session/loginRefusal';
import type { Credentials, RequestResult, SecondProof } from '@vended/module/shellApi';
import { space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Dialog } from '@vended/design/components/Dialog';
import { SheetFooter } from '@vended/design/components/overlay';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import styled from 'styled-components';

export interface SignInAgainProps {
  readonly open: boolean;
  /** The user whose session expired; empty if their name was not loaded yet. */
  readonly username: string;
  /** With the password, and then with the second factor if the user has one. */
  readonly signIn: (given: Credentials | SecondProof) => Promise<RequestResult>;
  /** Called when the user does not sign in here; the page is then left. */
  readonly cancel: () => void;
}

/** A sign-in dialog over the page for an expired session. The page behind it keeps its state. */
export function SignInAgain({ open, username, signIn, cancel }: SignInAgainProps) {
  const [signingIn, setSigningIn] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      title="Sign in again"
      disablePointerDismissal
      initialFocus={username ? passwordField : usernameField}
      onClose={() => {
        if (!signingIn) cancel();
      }}
    >
      <Form
        username={username}
        usernameField={usernameField}
        passwordField={passwordField}
        signingIn={signingIn}
        onCancel={cancel}
        onSignIn={async (given) => {
          setSigningIn(true);
          const result = await signIn(given);
          setSigningIn(false);
          return result;
        }}
      />
    </Dialog>
  );
}

interface FormProps {
  readonly username: string;
  readonly usernameField: RefObject<HTMLInputElement | null>;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly signingIn: boolean;
  readonly onSignIn: SignInAgainProps['signIn'];
  readonly onCancel: () => void;
}

// Mounted each time the dialog opens, so the password does not survive a close.
function Form({
  username: previousUser,
  usernameField,
  passwordField,
  signingIn,
  onSignIn,
  onCancel,
}: FormProps) {
  const [username, setUsername] = useState(previousUser);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [step, setStep] = useState<SecondStep | null>(null);
  const isOtherUser = previousUser !== '' && username.trim() !== previousUser;

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (signingIn) return;
    setRefusal(null);
    const result = await onSignIn({ username, password });
    if (result.ok) return;
    if (result.failure.secondStep) {
      setStep(result.failure.secondStep);
      return;
    }
    setRefusal(loginRefusal(result.failure));
    passwordField.current?.focus();
  }

  if (step)
    return (
      <ProofForm
        step={step}
        onProof={(proof) => onSignIn(secondProof(step, proof))}
        onOver={(reason) => {
          setStep(null);
          setRefusal(reason);
        }}
        onCancel={onCancel}
      />
    );

  return (
    <Fields noValidate aria-label="Sign in again" onSubmit={(event) => void handleSubmit(event)}>
      <p>Your session has ended. What you have entered is still here: sign in to continue.</p>
      <SignInFields
        username={username}
        password={password}
        onUsernameChange={setUsername}
        onPasswordChange={setPassword}
        usernameField={usernameField}
        passwordField={passwordField}
        usernameHint={
          isOtherUser
            ? `Signing in as anyone but ${previousUser} leaves this page. What was entered is kept as a draft for ${previousUser}.`
            : undefined
        }
      />
      {refusal && <SignInRefusal role="alert">{refusal}</SignInRefusal>}
      <SheetFooter>
        <Button disabled={signingIn} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={signingIn && 'Signing in...'}>
          Sign in
        </Button>
      </SheetFooter>
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`;
