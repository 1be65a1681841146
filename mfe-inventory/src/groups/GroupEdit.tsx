import type { Group } from '@vended/contract/groups';
import { groupFields } from '@vended/contract/groups.fields';
import { describedField, describedRecord } from '@vended/design/form/describedForm';
import { FormSection } from '@vended/design/form/FormSection';
import { TextField } from '@vended/design/form/TextField';
import { UniqueField } from '@vended/design/form/UniqueField';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useRecordForm } from '@vended/design/form/useRecordForm';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { Button } from '@vended/design/components/Button';
import { useUpdateGroupMutation } from './groupsApi';
import { otherGroups } from './otherGroups';

interface GroupEditProps {
  readonly stored: Group;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Renames a group in its panel. */
export function GroupEdit({ stored, onDone }: GroupEditProps) {
  const group = useRecordForm(
    { record: 'group', stored, ...describedRecord(groupFields) },
    useUpdateGroupMutation(),
    {
      refused: 'Failed to update group.',
      unreachable: 'An error occurred while updating the group.',
    },
  );
  const name = describedField(groupFields, group.form)('group_name');

  const handleSubmit = () =>
    group.submit({
      input: (values, version) => ({
        ...values,
        action: 'UPDATE',
        group_id: stored.id,
        updated_at: version?.updated_at,
      }),
      idIn: ({ group_id }) => group_id,
      leave: onDone,
      message: 'Group updated successfully.',
    });

  return (
    <>
      <RecordForm
        record={group}
        submitLabel="Save Group"
        secondary={<Button onClick={onDone}>Cancel</Button>}
        onSubmit={handleSubmit}
      >
        <FormSection title="Group">
          <UniqueField
            label={name.label}
            value={name.value}
            stored={group.form.stored.group_name}
            {...otherGroups}
          >
            <TextField {...name} />
          </UniqueField>
        </FormSection>
      </RecordForm>
      {group.history && <RecordHistory kind="group" fields={groupFields} {...group.history} />}
    </>
  );
}
