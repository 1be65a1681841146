import { SignInFields, SignInRefusal } from '@vended/design/form/SignInFields';
import { loginRefusal } from '@vended/module/session/loginRefusal';
import { useShell } from '@vended/module/ShellContext';
import { layer, media, shadow, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import styled, { css } from 'styled-components';
import { typedIn, useTypedBefore } from '../words/useTypedBefore';

const fields = ['username', 'password'] as const;

interface LoginFormProps {
  /** In a row where there is room, as in the header, or always one below the other. */
  readonly layout: 'row' | 'column';
}

/** Signs a person in; the shell then takes them on. A refusal says why and keeps what was typed (specification 5, 8). */
export function LoginForm({ layout }: LoginFormProps) {
  const { session } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [signingIn, setSigningIn] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const adopt = useCallback((typed: { username?: string; password?: string }) => {
    setUsername((previous) => typed.username ?? previous);
    setPassword((previous) => typed.password ?? previous);
  }, []);
  useTypedBefore(form, fields, adopt);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (signingIn) return;
    setSigningIn(true);
    setRefusal(null);
    // What was typed before the page was at work may not have come here yet.
    const result = await session.signIn({ username, password, ...typedIn(form.current, fields) });
    setSigningIn(false);
    if (result.ok) return;
    setRefusal(loginRefusal(result.failure));
    passwordField.current?.focus();
  }

  // The method only matters where scripts are off: a password never belongs into an address.
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      $layout={layout}
      aria-label="Login"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <SignInFields
        username={username}
        password={password}
        onUsernameChange={setUsername}
        onPasswordChange={setPassword}
        passwordField={passwordField}
      />
      <Button type="submit" variant="primary" busy={signingIn && 'Signing in...'}>
        Login
      </Button>
      <noscript>
        <Refusal as="span" $layout="column">
          Signing in needs JavaScript.
        </Refusal>
      </noscript>
      {refusal && (
        <Refusal role="alert" $layout={layout}>
          {refusal}
        </Refusal>
      )}
    </Form>
  );
}

const Form = styled.form<{ $layout: 'row' | 'column' }>`
  position: relative;
  display: grid;
  gap: ${space[4]};

  ${media.wide} {
    ${({ $layout }) =>
      $layout === 'row' && {
        gridTemplateColumns: 'minmax(7rem, 9.5rem) minmax(7rem, 9.5rem) auto',
        alignItems: 'end',
        gap: space[2],
      }}
  }
`;

/** Below the form and over the page, which stays where it is. */
const floating = css`
  position: absolute;
  inset-block-start: calc(100% + ${space[2]});
  inset-inline: 0;
  z-index: ${layer.sticky};
  padding-block: ${space[2]};
  box-shadow: ${shadow.float};
`;

const Refusal = styled(SignInRefusal)<{ $layout: 'row' | 'column' }>`
  grid-column: 1 / -1;

  ${media.wide} {
    ${({ $layout }) => $layout === 'row' && floating}
  }
`;
