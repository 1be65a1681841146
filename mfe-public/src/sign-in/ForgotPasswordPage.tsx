import { Button } from '@vended/design/components/Button';
import { Link } from '@vended/design/components/Link';
import { TextField } from '@vended/design/form/TextField';
import { isThrown, reasonOf, type QueryError } from '@vended/module/query/reasonOf';
import { useFormOutcome } from '@vended/module/ssr/HydrationContext';
import { useCallback, useId, useRef, useState, type SyntheticEvent } from 'react';
import type { PageHead } from '../heads/pageHead';
import { paths } from '../paths';
import { Notice } from '../parts/Notice';
import { filledFields, useInputBeforeHydration } from '../parts/useInputBeforeHydration';
import { useQuery } from '../site/address';
import type { LinkRequestOutcome, SubmittedLinkRequest } from './handleLinkRequest';
import { withNext } from './landingAddress';
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
  const field = useRef<HTMLInputElement>(null);
  const [query] = useQuery();
  const submitted = useFormOutcome() as SubmittedLinkRequest | undefined;
  const [username, setUsername] = useState(submitted?.username ?? '');
  const [outcome, setOutcome] = useState<LinkRequestOutcome | undefined>(submitted);
  const [trigger, { isLoading }] = useRequestLinkMutation();
  const addTyped = useCallback(
    (typed: { username?: string }) => setUsername((previous) => typed.username ?? previous),
    [],
  );
  useInputBeforeHydration(form, fields, addTyped);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    setOutcome(undefined);
    // Input from before hydration may not be in the state yet.
    const answer = await trigger({ username, ...filledFields(form.current, fields) });
    if (answer.data) return setOutcome({ kind: 'success', text: answer.data.message });
    setOutcome(failureOf(answer.error));
    field.current?.focus();
  }

  return (
    <SignInCard head={head}>
      <CardLead>Enter your username and we will tell you how to get a link to set a new password.</CardLead>
      <CardForm
        ref={form}
        method="post"
        action={withNext(paths.forgotPassword, query)}
        noValidate
        aria-label="Forgot your password?"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextField
          ref={field}
          id={`${id}-username`}
          name="username"
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={outcome?.refused}
          onChange={(typed) => {
            setUsername(typed);
            if (outcome?.kind === 'failure') setOutcome(undefined);
          }}
        />
        <Notice kind="success">{outcome?.kind === 'success' && outcome.text}</Notice>
        <Notice kind="failure">
          {outcome?.kind === 'failure' && outcome.refused === undefined && outcome.text}
        </Notice>
        <Button type="submit" variant="primary" busy={isLoading && 'Sending...'}>
          Send
        </Button>
      </CardForm>
      <CardFoot>
        <Link to={withNext(paths.login, query)}>Back to login</Link>
      </CardFoot>
    </SignInCard>
  );
}

function failureOf(error: QueryError): LinkRequestOutcome {
  const refused = isThrown(error) ? undefined : error.fields['username'];
  return { kind: 'failure', text: reasonOf(error), refused };
}
