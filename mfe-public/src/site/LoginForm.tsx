import { SignInFields, SignInRefusal } from '@vended/design/form/SignInFields';
import { loginRefusal } from '@vended/module/session/loginRefusal';
import { useShell } from '@vended/module/ShellContext';
import { useFormOutcome } from '@vended/module/ssr/HydrationContext';
import { layer, media, shadow, space } from '@vended/design/theme/tokens';
import type { SecondStepDialogProps } from '@vended/design/form/SecondStepDialog';
import { Button } from '@vended/design/components/Button';
import { useCallback, useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import styled, { css } from 'styled-components';
import { isNotSignedIn } from './notSignedIn';
import { filledFields, useInputBeforeHydration } from '../parts/useInputBeforeHydration';

const fields = ['username', 'password'] as const;

const notLoaded =
  'The second step could not be loaded. Check your connection, reload the page and sign in again.';

const notStarted =
  'Signing in needs JavaScript, which has not started. Reload the page, or allow scripts in your browser.';

interface LoginFormProps {
  /** In a row if there is space, as in the header, or always in a column. */
  readonly layout: 'row' | 'column';
}

interface SecondStepState {
  readonly step: SecondStepDialogProps['step'];
  readonly Dialog: ComponentType<SecondStepDialogProps>;
}

/** Signs a user in; the shell then navigates. A failure shows the reason and keeps the input (specification 5, 8). */
export function LoginForm({ layout }: LoginFormProps) {
  const { session } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [signingIn, setSigningIn] = useState(false);
  const outcome = useFormOutcome();
  const [problem, setProblem] = useState(isNotSignedIn(outcome) ? notStarted : null);
  const [secondStep, setSecondStep] = useState<SecondStepState | null>(null);

  const addTyped = useCallback((typed: { username?: string; password?: string }) => {
    setUsername((previous) => typed.username ?? previous);
    setPassword((previous) => typed.password ?? previous);
  }, []);
  useInputBeforeHydration(form, fields, addTyped);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (signingIn) return;
    setSigningIn(true);
    setProblem(null);
    // Input from before hydration may not be in the state yet.
    const result = await session.signIn({ username, password, ...filledFields(form.current, fields) });
    const step = result.ok ? undefined : result.failure.secondStep;
    // Loaded now: few visitors need it.
    const loaded = step && (await import('@vended/design/form/SecondStepDialog').catch(() => null));
    setSigningIn(false);
    if (result.ok) return;
    if (step && loaded) {
      setSecondStep({ step, Dialog: loaded.SecondStepDialog });
      return;
    }
    setProblem(step ? notLoaded : loginRefusal(result.failure));
    passwordField.current?.focus();
  }

  function handleStepClosed(reason?: string) {
    setSecondStep(null);
    setProblem(reason ?? null);
  }

  // `method` matters only without JavaScript: it keeps the password out of the address.
  return (
    <>
      {secondStep && (
        <secondStep.Dialog step={secondStep.step} finish={session.finishSignIn} onClose={handleStepClosed} />
      )}
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
          <ErrorText as="span" $layout="column">
            Signing in needs JavaScript.
          </ErrorText>
        </noscript>
        {problem && (
          <ErrorText role="alert" $layout={layout}>
            {problem}
          </ErrorText>
        )}
      </Form>
    </>
  );
}

const Form = styled.form<{ $layout: 'row' | 'column' }>`
  position: relative;
  display: grid;
  gap: ${space[4]};

  /* On a line of its own, as wide as the form. */
  & > noscript {
    grid-column: 1 / -1;
  }

  ${media.wide} {
    ${({ $layout }) =>
      $layout === 'row' && {
        gridTemplateColumns: 'minmax(7rem, 9.5rem) minmax(7rem, 9.5rem) auto',
        alignItems: 'end',
        gap: space[2],
      }}
  }
`;

/** Positioned below the form and over the page, so that the layout does not shift. */
const floating = css`
  position: absolute;
  inset-block-start: calc(100% + ${space[2]});
  inset-inline: 0;
  z-index: ${layer.sticky};
  padding-block: ${space[2]};
  box-shadow: ${shadow.float};
`;

const ErrorText = styled(SignInRefusal)<{ $layout: 'row' | 'column' }>`
  display: block;
  grid-column: 1 / -1;

  ${media.wide} {
    ${({ $layout }) => $layout === 'row' && floating}
  }
`;
