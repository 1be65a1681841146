import { useSaving } from '@vended/module/query/useSaving';
import type { Group } from '@vended/contract/groups';
import { groupFields } from '@vended/contract/groups.fields';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { describedField, textsOf, valuesOf, type FormValues } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { FormShell } from '@vended/design/form/FormShell';
import { TextField } from '@vended/design/form/TextField';
import { UniqueField } from '@vended/design/form/UniqueField';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { useState } from 'react';
import { useUpdateGroupMutation } from './groupsApi';
import { otherGroups } from './otherGroups';

interface GroupEditProps {
  readonly stored: Group;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Renames a group in its panel. */
export function GroupEdit({ stored, onDone }: GroupEditProps) {
  const { status } = useShell();
  const { save, saving, failure, undo } = useSaving(useUpdateGroupMutation(), {
    refused: 'Failed to update group.',
    unreachable: 'An error occurred while updating the group.',
  });
  // A newer version that is loaded while the user types must not replace the one that the form started with.
  const [begunWith] = useState(stored);
  const form = useDraft(useForm(groupValues(begunWith), failure), 'group', begunWith);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, { values: groupValues, texts: groupTexts });
  const name = describedField(groupFields, form)('group_name');

  async function handleSubmit() {
    const change = { action: 'UPDATE', group_id: stored.id } as const;
    const before = form.stored;
    const saved = await save({ ...form.values, ...change, updated_at: updatedAt });
    if (!saved) return;
    form.saved();
    onDone();
    const { updated_at } = saved;
    status.success('Group updated successfully.', undo({ ...before, ...change, updated_at }));
  }

  return (
    <>
      <FormShell
        form={form}
        saving={saving}
        submitLabel="Save Group"
        onSubmit={handleSubmit}
        secondary={<Button onClick={onDone}>Cancel</Button>}
      >
        <ConflictPanel conflict={conflict} />
        <FormSection title="Group">
          <UniqueField label={name.label} value={name.value} stored={form.stored.group_name} {...otherGroups}>
            <TextField {...name} />
          </UniqueField>
        </FormSection>
      </FormShell>
      <RecordHistory kind="group" recordId={stored.id} fields={groupFields} form={form} />
    </>
  );
}

type GroupValues = FormValues<typeof groupFields>;

const groupValues = (group: Group): GroupValues => valuesOf(groupFields, group);

const groupTexts = (group: GroupValues) => textsOf(groupFields, group);
