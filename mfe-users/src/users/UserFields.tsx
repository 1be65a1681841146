import { passwordHint } from '@vended/contract/limits';
import { userFields } from '@vended/contract/users.fields';
import { describedField } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { Select } from '@vended/design/form/Select';
import { TextField } from '@vended/design/form/TextField';
import type { Form } from '@vended/design/form/useForm';
import { offeredUserTypes, type UserValues } from './userValues';

const userTypes = offeredUserTypes.map((value) => ({ value, label: userFields.user_type.choices[value] }));

interface UserFieldsProps {
  readonly form: Form<UserValues>;
  /** Whose fields they are. Users change their own password on the profile page. */
  readonly of: 'a new user' | 'a stored user' | 'oneself';
}

const hints: Readonly<Partial<Record<UserFieldsProps['of'], string>>> = {
  'a new user': 'Leave the password blank to invite them: the next page has a link with which they set one.',
  oneself: 'Change your own password on your profile.',
};

/** The fields of a user, the same for a new one and a stored one. */
export function UserFields({ form, of }: UserFieldsProps) {
  const { values, set, errors } = form;
  const field = describedField(userFields, form);
  return (
    <FormSection title="User" hint={hints[of]}>
      <TextField autoCapitalize="none" spellCheck={false} {...field('username')} />
      {of !== 'oneself' && (
        <TextField
          type="password"
          autoComplete="new-password"
          placeholder={of === 'a new user' ? passwordHint : 'Leave blank to keep current password'}
          {...field('password')}
        />
      )}
      {values.user_type && (
        <Select
          options={userTypes}
          {...field('user_type')}
          value={values.user_type}
          onChange={(user_type) => set({ user_type })}
          error={errors.user_type}
        />
      )}
    </FormSection>
  );
}
