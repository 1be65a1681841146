import { badgeFields } from '@vended/contract/badges.fields';
import { Dialog } from '@vended/design/components/Dialog';
import { describedField } from '@vended/design/form/describedForm';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { withoutDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useSaving } from '@vended/module/query/useSaving';
import { useShell } from '@vended/module/ShellContext';
import { sameName, useFieldsOf } from '../records/useFieldsOf';
import { useAddBadgeMutation } from './badgesApi';

interface BadgeDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Gives a person a badge: its number is typed, or read into the field by a reader that types. The browser never stores it: a person who knows it can make another badge. */
export function BadgeDialog({ userId, onClose }: BadgeDialogProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useAddBadgeMutation(), 'Failed to add the badge');
  const form = withoutDraft(useForm({ badge_number: '' }, useFieldsOf(failure, sameName, 'badge_number')));
  const field = describedField(badgeFields, form);

  async function handleSubmit() {
    const saved = await save({ user_id: userId, ...form.values }, form);
    if (!saved) return;
    form.saved();
    onClose();
    status.success(saved.message);
  }

  return (
    <Dialog open onClose={onClose} title="Add Badge" disablePointerDismissal>
      <FormShell form={form} saving={saving} submitLabel="Add Badge" onSubmit={handleSubmit}>
        <TextField
          hint="Type the number on the badge, or hold the badge to a reader that is plugged into this computer."
          maxLength={badgeFields.badge_number.max}
          {...field('badge_number')}
        />
      </FormShell>
    </Dialog>
  );
}
