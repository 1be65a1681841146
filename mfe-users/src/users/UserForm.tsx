import { useSaving } from '@vended/shared/api/useSaving';
import { FormShell } from '@vended/shared/form/FormShell';
import { useForm } from '@vended/shared/form/useForm';
import { useShell } from '@vended/shared/module/ShellContext';
import { paths } from '../paths';
import { UserFields } from './UserFields';
import { userInput, type UserValues } from './userForm';
import { useSaveUserMutation } from './usersApi';

interface UserFormProps {
  readonly initial: UserValues;
  /** The stored user that is changed; without it a new one is added. */
  readonly userId?: string;
}

/** Saves a user and returns to the list; a refused save keeps everything that was typed. */
export function UserForm({ initial, userId }: UserFormProps) {
  const shell = useShell();
  const { save, saving, failure } = useSaving(
    useSaveUserMutation(),
    userId ? 'Failed to update user' : 'Failed to create user',
  );
  const form = useForm(initial, failure);

  async function handleSubmit() {
    const action = userId
      ? ({ action: 'UPDATE', user_id: userId } as const)
      : ({ action: 'INSERT' } as const);
    const saved = await save({ ...userInput(form.values), ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(paths.users);
    shell.status.success(saved.message);
  }

  return (
    <FormShell
      form={form}
      saving={saving}
      submitLabel={userId ? 'Update User' : 'Create User'}
      onSubmit={handleSubmit}
    >
      <UserFields
        form={form}
        passwordPlaceholder={userId ? 'Leave blank to keep current password' : 'At least 8 characters'}
      />
    </FormShell>
  );
}
