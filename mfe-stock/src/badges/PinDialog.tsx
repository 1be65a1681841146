import { Dialog } from '@vended/design/components/Dialog';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { withoutDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { sameName, useFieldsOf } from '../records/useFieldsOf';
import { useSetPinMutation } from './badgesApi';

interface PinDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Gives a person a PIN. It can only be written: no call answers it, and the browser never stores what is typed. */
export function PinDialog({ userId, onClose }: PinDialogProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useSetPinMutation(), 'Failed to save the PIN');
  const form = withoutDraft(useForm({ pin: '' }, useFieldsOf(failure, sameName, 'pin')));

  async function handleSubmit() {
    const saved = await save({ user_id: userId, ...form.values }, form);
    if (!saved) return;
    form.saved();
    onClose();
    status.success(saved.message);
  }

  return (
    <Dialog open onClose={onClose} title="Set PIN" disablePointerDismissal>
      <FormShell form={form} saving={saving} submitLabel="Save PIN" onSubmit={handleSubmit}>
        <TextField
          label="PIN"
          required
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          hint="4 to 8 digits that are not easy to guess. It cannot be shown again."
          {...form.field('pin')}
        />
      </FormShell>
    </Dialog>
  );
}
