import { passwordHint } from '@vended/contract/limits';
import { useSaving } from '@vended/module/query/useSaving';
import { Checkbox } from '@vended/design/form/Checkbox';
import { FormSection } from '@vended/design/form/FormSection';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { withoutDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useId, useState } from 'react';
import { useChangePasswordMutation } from '../sessions/sessionsApi';

const empty = { current_password: '', new_password: '' };

/** Lets users change their own password (reading 3). The browser never stores what is typed. */
export function PasswordForm() {
  const { status } = useShell();
  const showId = useId();
  const [shown, setShown] = useState(false);
  const { save, saving, failure } = useSaving(useChangePasswordMutation(), 'Failed to change password');
  const form = withoutDraft(useForm(empty, failure));
  const type = shown ? 'text' : 'password';

  async function handleSubmit() {
    const saved = await save(form.values, form);
    if (!saved) return;
    form.reset();
    setShown(false);
    status.success(saved.message);
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Change Password" onSubmit={handleSubmit}>
      <FormSection title="Password" hint="A new password signs you out everywhere else.">
        <TextField
          label="Current password"
          required
          type={type}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <TextField
          label="New password"
          required
          type={type}
          autoComplete="new-password"
          hint={passwordHint}
          {...form.field('new_password')}
        />
        <Checkbox id={showId} name="show" label="Show passwords" value={shown} onChange={setShown} />
      </FormSection>
    </FormShell>
  );
}
