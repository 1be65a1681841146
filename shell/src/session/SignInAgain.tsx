import { TextField } from '@vended/design/form/TextField';
import { loginRefusal } from '@vended/module/session/loginRefusal';
import type { Credentials, RequestResult } from '@vended/module/shellApi';
import { color, font, radius, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { Dialog } from '@vended/design/components/Dialog';
import { SheetFooter } from '@vended/design/components/overlay';
import { type RefObject, type SyntheticEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';

export interface SignInAgainProps {
  readonly open: boolean;
  /** Who was signed in; empty where their name was not loaded yet. */
  readonly username: string;
  readonly signIn: (credentials: Credentials) => Promise<RequestResult>;
  /** The person does not sign in here: the page is left. */
  readonly cancel: () => void;
}

/** Says over the page that the session has ended, and signs in again; the page behind stays as it is. */
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
        onSignIn={async (credentials) => {
          setSigningIn(true);
          const result = await signIn(credentials);
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

// Mounted with each opening, so that a password is never kept from one to the next.
function Form({ username: before, usernameField, passwordField, signingIn, onSignIn, onCancel }: FormProps) {
  const id = useId();
  const [username, setUsername] = useState(before);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const somebodyElse = before !== '' && username.trim() !== before;

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (signingIn) return;
    setRefusal(null);
    const result = await onSignIn({ username, password });
    if (result.ok) return;
    setRefusal(loginRefusal(result.failure));
    passwordField.current?.focus();
  }

  return (
    <Fields noValidate aria-label="Sign in again" onSubmit={(event) => void handleSubmit(event)}>
      <p>Your session has ended. What you have entered is still here: sign in to continue.</p>
      <TextField
        ref={usernameField}
        id={`${id}-username`}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...(somebodyElse && {
          hint: `Anybody but ${before} leaves this page. What was entered stays a draft of ${before}.`,
        })}
        value={username}
        onChange={setUsername}
      />
      <TextField
        ref={passwordField}
        id={`${id}-password`}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {refusal && <Refusal role="alert">{refusal}</Refusal>}
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

const Refusal = styled.p`
  padding: ${space[1]} ${space[3]};
  border-inline-start: 3px solid ${color.errorText};
  border-radius: ${radius.small};
  background: ${color.errorTint};
  color: ${color.errorText};
  font-size: ${font.body};
  font-weight: ${font.medium};
`;
