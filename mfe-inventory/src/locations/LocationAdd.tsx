import { useSaving } from '@vended/module/query/useSaving';
import { locationFields } from '@vended/contract/locations.fields';
import { blankValues } from '@vended/design/form/describedForm';
import { FormShell } from '@vended/design/form/FormShell';
import { useDraft } from '@vended/design/form/useDraft';
import { focusField, useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useArchive } from '@vended/design/page/useArchive';
import { LocationFields } from './LocationFields';
import { useAddLocationMutation, useArchiveLocationMutation } from './locationsApi';

interface LocationAddProps {
  readonly groupId: string;
  readonly onAdded: () => void;
}

/** Adds a location to a group. Without a name it only leads to its field (specification 5). */
export function LocationAdd({ groupId, onAdded }: LocationAddProps) {
  const { status } = useShell();
  const { undoAdded } = useArchive('location', useArchiveLocationMutation());
  const { save, saving, failure } = useSaving(useAddLocationMutation(), 'Add location failed');
  const form = useDraft(useForm(blankValues(locationFields), failure), `location in group ${groupId}`);

  async function handleSubmit() {
    if (form.values.location_name.trim() === '') {
      // It may be out of sight, and nothing else shows why nothing is saved.
      focusField(form.id, 'location_name');
      return;
    }
    const saved = await save({ ...form.values, group_id: groupId }, form);
    if (!saved) return;
    form.reset();
    onAdded();
    status.success('Location added successfully', undoAdded(saved.location_id, saved.updated_at));
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Location" onSubmit={handleSubmit}>
      <LocationFields form={form} />
    </FormShell>
  );
}
