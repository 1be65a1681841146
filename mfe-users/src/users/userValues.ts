import type { User, UserInput } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { blankValues, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { FieldTexts } from '@vended/design/form/useConflict';
import { userTypeLabel } from './userTypes';

/** The types that the form offers (reading 3). */
export type OfferedUserType = Exclude<User['user_type'], `vended-${string}`>;

/** What a user form holds. A platform administrator's type is not the form's to change, and is left out. */
export interface UserValues extends Omit<FormValues<typeof userFields>, 'user_type'> {
  readonly user_type?: OfferedUserType;
}

export const newUser: UserValues = { ...blankValues(userFields), user_type: 'user' };

/** A stored user as its form shows it. */
export function userValues(user: User): UserValues {
  const { user_type, ...values } = valuesOf(userFields, user);
  const offered = user_type === 'user' || user_type === 'administrator';
  return { ...values, ...(offered && { user_type }) };
}

/** What is sent of the form: trimmed, and the password only where one was typed (specification 5). */
export function userInput({ username, password, user_type }: UserValues): UserInput {
  const typed = password.trim();
  return { username: username.trim(), ...(user_type && { user_type }), ...(typed && { password: typed }) };
}

/** What a user's form shows, for a person to compare two versions; a password is shown to nobody. */
export const userTexts = ({ username, password, user_type }: UserValues): FieldTexts => ({
  [userFields.username.label]: username,
  ...(user_type && { [userFields.user_type.label]: userTypeLabel(user_type) }),
  [userFields.password.label]: password.trim() ? 'A new one' : 'As it is',
});
