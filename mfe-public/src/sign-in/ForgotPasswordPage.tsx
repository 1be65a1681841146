import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { TextField } from '@vended/design/form/TextField';
import { reasonOf } from '@vended/module/query/reasonOf';
import { useFormOutcome } from '@vended/module/ssr/HydrationContext';
import { useCallback, useId, useRef, useState, type SyntheticEvent } from 'react';
import type { PageHead } from '../heads/pageHead';
import { paths } from '../paths';
import { Notice } from '../parts/Notice';
import { filledFields, useInputBeforeHydration } from '../parts/useInputBeforeHydration';
import type { SubmittedLinkRequest } from './handleLinkRequest';
import { useRequestLinkMutation } from './passwordLinksApi';
import { CardFoot, CardForm, CardLead, SignInCard } from './SignInCard';

const head: PageHead = {
  title: 'Forgot your password?',
  description: 'Ask for a link to set a new password for the Vended console.',
};

const fields = ['username'] as const;

/** Asks for a link. The answer does not say whether the user exists. */
export function ForgotPasswordPage() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submitted = useFormOutcome() as SubmittedLinkRequest | undefined;
  const [username, setUsername] = useState(submitted?.username ?? '');
  const [trigger, { data, error, isLoading, isUninitialized }] = useRequestLinkMutation();
  const addTyped = useCallback(
    (typed: { username?: string }) => setUsername((previous) => typed.username ?? previous),
    [],
  );
  useInputBeforeHydration(form, fields, addTyped);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    // Input from before hydration may not be in the state yet.
    void trigger({ username, ...filledFields(form.current, fields) });
  }

  return (
    <SignInCard head={head}>
      <CardLead>Enter your username and we will tell you how to get a link to set a new password.</CardLead>
      <CardForm
        ref={form}
        method="post"
        action={paths.forgotPassword}
        noValidate
        aria-label="Forgot your password?"
        onSubmit={handleSubmit}
      >
        <TextField
          id={`${id}-username`}
          name="username"
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
        />
        {submitted && isUninitialized && <Notice kind={submitted.kind}>{submitted.text}</Notice>}
        {data && <Notice kind="success">{data.message}</Notice>}
        {error && <Notice kind="failure">{reasonOf(error)}</Notice>}
        <Button type="submit" variant="primary" busy={isLoading && 'Sending...'}>
          Send
        </Button>
      </CardForm>
      <CardFoot>
        <Link to={paths.login}>Back to login</Link>
      </CardFoot>
    </SignInCard>
  );
}
