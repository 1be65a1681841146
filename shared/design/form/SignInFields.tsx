import { useId, type RefObject } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../theme/tokens';
import { TextField } from './TextField';

interface SignInFieldsProps {
  readonly username: string;
  readonly password: string;
  readonly onUsernameChange: (username: string) => void;
  readonly onPasswordChange: (password: string) => void;
  readonly usernameField?: RefObject<HTMLInputElement | null>;
  readonly passwordField: RefObject<HTMLInputElement | null>;
  readonly usernameHint?: string | undefined;
}

/**
 * Username and password, named and typed so that password managers fill them in. The labels are written here, because the
 * descriptions of a user's fields would make the sign-in page larger.
 */
export function SignInFields({
  username,
  password,
  onUsernameChange,
  onPasswordChange,
  usernameField,
  passwordField,
  usernameHint,
}: SignInFieldsProps) {
  const id = useId();
  return (
    <>
      <TextField
        {...(usernameField && { ref: usernameField })}
        id={`${id}-username`}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...(usernameHint !== undefined && { hint: usernameHint })}
        value={username}
        onChange={onUsernameChange}
      />
      <TextField
        ref={passwordField}
        id={`${id}-password`}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={onPasswordChange}
      />
    </>
  );
}

/** Why the sign-in was refused; with `role="alert"`. */
export const SignInRefusal = styled.p`
  padding: ${space[1]} ${space[3]};
  border-inline-start: 3px solid ${color.errorText};
  border-radius: ${radius.small};
  background: ${color.errorTint};
  color: ${color.errorText};
  font-size: ${font.body};
  font-weight: ${font.medium};
`;
