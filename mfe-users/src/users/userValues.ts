import type { User, UserInput } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import { blankValues, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import type { HistoryChange } from '@vended/contract/recordHistory';
import type { FieldTexts } from '@vended/design/form/useConflict';

/** The types that the form offers (reading 3). */
export const offeredUserTypes = ['administrator', 'user'] as const satisfies readonly User['user_type'][];

type OfferedUserType = (typeof offeredUserTypes)[number];

/** The values of a user form. It cannot change the type of a platform administrator, which is left out. */
export interface UserValues extends Omit<FormValues<typeof userFields>, 'user_type'> {
  readonly user_type?: OfferedUserType;
}

export const newUser: UserValues = { ...blankValues(userFields), user_type: 'user' };

/** Converts a stored user to form values. */
export function userValues(user: User): UserValues {
  const { user_type, ...values } = valuesOf(userFields, user);
  const offered = offeredUserTypes.find((type) => type === user_type);
  return { ...values, ...(offered && { user_type: offered }) };
}

/** Converts the values to API input: trimmed, with the password only if one was typed (specification 5). */
export function userInput({ username, password, user_type }: UserValues): UserInput {
  const typed = password.trim();
  return { username: username.trim(), ...(user_type && { user_type }), ...(typed && { password: typed }) };
}

/** The values as text, for comparing two versions. Passwords are never shown. */
export const userTexts = (values: UserValues): FieldTexts => ({
  ...textsOf(userFields, values),
  ...(values.user_type && {
    [userFields.user_type.label]: userFields.user_type.choices[values.user_type],
  }),
  [userFields.password.label]: values.password.trim() ? 'New password' : 'Unchanged',
});

/** The form values for the old value of a field, or null for a type that the form does not offer; see `RecordHistory`. */
export function restoredUser({ field, before }: HistoryChange): Partial<UserValues> | null | undefined {
  if (field !== 'user_type') return undefined;
  const user_type = offeredUserTypes.find((type) => type === before);
  return user_type ? { user_type } : null;
}
