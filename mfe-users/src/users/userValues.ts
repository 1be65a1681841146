import type { User, UserInput } from '@vended/contract/users';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { userTypeLabel } from './userTypes';

/** The types that the form offers (reading 3). */
export type OfferedUserType = Exclude<User['user_type'], `vended-${string}`>;

/** What a user form holds. A platform administrator's type is not the form's to change, and is left out. */
export interface UserValues {
  readonly username: string;
  readonly password: string;
  readonly user_type?: OfferedUserType;
}

export const newUser: UserValues = { username: '', password: '', user_type: 'user' };

/** A stored user as its form shows it. */
export function userValues({ username, user_type }: User): UserValues {
  const offered = user_type === 'user' || user_type === 'administrator';
  return { username, password: '', ...(offered && { user_type }) };
}

/** What is sent of the form: trimmed, and the password only where one was typed (specification 5). */
export function userInput({ username, password, user_type }: UserValues): UserInput {
  const typed = password.trim();
  return { username: username.trim(), ...(user_type && { user_type }), ...(typed && { password: typed }) };
}

/** The fields by the names that a person knows them by. */
export const userLabels = {
  username: 'Username',
  password: 'Password',
  user_type: 'User Type',
} as const satisfies Record<keyof UserValues, string>;

/** What a user's form shows, for a person to compare two versions; a password is shown to nobody. */
export const userTexts = ({ username, password, user_type }: UserValues): FieldTexts => ({
  [userLabels.username]: username,
  ...(user_type && { [userLabels.user_type]: userTypeLabel(user_type) }),
  [userLabels.password]: password.trim() ? 'A new one' : 'As it is',
});
