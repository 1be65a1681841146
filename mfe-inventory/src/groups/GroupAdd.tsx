import { useSaving } from '@vended/module/query/useSaving';
import { groupFields } from '@vended/contract/groups.fields';
import { blankValues } from '@vended/design/form/describedForm';
import { DraftOffer } from '@vended/design/form/DraftOffer';
import { TextField } from '@vended/design/form/TextField';
import { UniqueField } from '@vended/design/form/UniqueField';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { color, media, radius, size, space } from '@vended/design/theme/tokens';
import { Button } from '@vended/design/components/Button';
import { useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useAddGroupMutation, useArchiveGroupMutation } from './groupsApi';
import { otherGroups } from './otherGroups';

const { label } = groupFields.group_name;
const nameRequired = `${label} is required.`;

/** Adds a group from its name alone. A blank name is refused without a call (specification 5). */
export function GroupAdd() {
  const { status } = useShell();
  const { undoAdded } = useArchive('group', useArchiveGroupMutation());
  const { save, saving, failure } = useSaving(useAddGroupMutation(), {
    refused: 'Failed to add group.',
    unreachable: 'An error occurred while adding the group.',
  });
  const form = useDraft(useForm(blankValues(groupFields), failure), 'group');
  const [blank, setBlank] = useState(false);
  const name = form.field('group_name');

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving) return;
    const group_name = name.value.trim();
    setBlank(group_name === '');
    if (group_name === '') {
      status.error(nameRequired);
      return;
    }
    const saved = await save({ group_name }, form);
    if (!saved) return;
    form.reset();
    status.success('Group added successfully.', undoAdded(saved.group_id, saved.updated_at));
  }

  return (
    <>
      <DraftOffer form={form} />
      <Line noValidate aria-busy={saving} onSubmit={(event) => void handleSubmit(event)}>
        <UniqueField label={label} value={name.value} stored="" {...otherGroups}>
          <TextField
            {...name}
            label={label}
            required
            error={blank ? nameRequired : name.error}
            onChange={(value) => {
              if (blank) status.clear();
              setBlank(false);
              name.onChange(value);
            }}
          />
        </UniqueField>
        <Button type="submit" variant="primary" busy={saving && 'Saving...'}>
          Add Group
        </Button>
      </Line>
    </>
  );
}

// Keeps the button next to the field when an error message appears below the field.
const Line = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  max-width: ${size.form};
  padding: ${space[4]} ${space[5]} ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.sunken};

  & > :first-child {
    flex: 1;
  }
  & > button {
    margin-block-start: calc(1.5em + ${space[1]});
  }
  ${media.narrow} {
    flex-direction: column;
    align-items: stretch;
    padding: ${space[3]} ${space[4]};

    & > button {
      margin-block-start: 0;
    }
  }
`;
