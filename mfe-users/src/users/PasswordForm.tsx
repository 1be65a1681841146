import { useSaving } from '@vended/shared/api/useSaving';
import { FormSection } from '@vended/shared/form/FormSection';
import { FormShell } from '@vended/shared/form/FormShell';
import { TextField } from '@vended/shared/form/TextField';
import { useForm } from '@vended/shared/form/useForm';
import { useShell } from '@vended/shared/module/ShellContext';
import { useSaveUserMutation } from './usersApi';

/** The one thing of users that everybody may change: the own password (decision 3). */
export function PasswordForm({ userId }: { readonly userId: string }) {
  const shell = useShell();
  const { save, saving, failure } = useSaving(useSaveUserMutation(), 'Failed to update user');
  const form = useForm({ password: '' }, failure);

  async function handleSubmit() {
    const saved = await save({ action: 'UPDATE', user_id: userId, password: form.values.password.trim() });
    if (!saved) return;
    form.reset();
    shell.status.success(saved.message);
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Change Password" onSubmit={handleSubmit}>
      <FormSection title="Your password">
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...form.field('password')}
        />
      </FormSection>
    </FormShell>
  );
}
