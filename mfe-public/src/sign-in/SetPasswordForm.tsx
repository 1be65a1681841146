import { passwordHint } from '@vended/contract/limits';
import { Button } from '@vended/design/components/Button';
import { Checkbox } from '@vended/design/form/Checkbox';
import { TextField } from '@vended/design/form/TextField';
import { reasonOf } from '@vended/module/query/reasonOf';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { Notice } from '../parts/Notice';
import { useSetPasswordMutation } from './passwordLinksApi';
import { CardForm, CardLead } from './SignInCard';

interface SetPasswordFormProps {
  readonly token: string;
  readonly username: string;
  /** Called with the username once the password is set. */
  readonly onDone: (username: string) => void;
}

/** Sets a password by a link. A refused one stays to be changed, and nothing of it is stored in the browser. */
export function SetPasswordForm({ token, username, onDone }: SetPasswordFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [trigger, { error, isLoading, reset }] = useSetPasswordMutation();
  const refused = error && 'fields' in error ? error.fields.new_password : undefined;

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const outcome = await trigger({ token, new_password: password });
    if (outcome.data) onDone(outcome.data.username);
    else field.current?.focus();
  }

  return (
    <CardForm
      method="post"
      noValidate
      aria-label="Set your password"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <CardLead>
        Choose a password for <strong>{username}</strong>.
      </CardLead>
      {/* For password managers, which store the password under it. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        ref={field}
        id={`${id}-new_password`}
        name="new_password"
        label="New password"
        required
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        hint={passwordHint}
        value={password}
        error={refused}
        onChange={(typed) => {
          setPassword(typed);
          if (error) reset();
        }}
      />
      <Checkbox id={`${id}-show`} name="show" label="Show password" value={shown} onChange={setShown} />
      <Notice kind="failure">{error && refused === undefined && reasonOf(error)}</Notice>
      <Button type="submit" variant="primary" busy={isLoading && 'Saving...'}>
        Set password
      </Button>
    </CardForm>
  );
}
