import { useSaving } from '@vended/shared/api/useSaving';
import { FormShell } from '@vended/shared/form/FormShell';
import { useForm } from '@vended/shared/form/useForm';
import { useShell } from '@vended/shared/module/ShellContext';
import { LocationFields } from './LocationFields';
import { newLocation } from './locationForm';
import { useAddLocationMutation } from './locationsApi';

interface LocationAddProps {
  readonly groupId: string;
  readonly onAdded: () => void;
}

/** Adds a location to a group. Without a name it does nothing (spec 5). */
export function LocationAdd({ groupId, onAdded }: LocationAddProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useAddLocationMutation(), 'Add location failed');
  const form = useForm(newLocation, failure);

  async function handleSubmit() {
    if (form.values.location_name.trim() === '') return;
    if (!(await save({ ...form.values, group_id: groupId }))) return;
    form.reset();
    onAdded();
    status.success('Location added successfully');
  }

  return (
    <FormShell form={form} saving={saving} submitLabel="Save Location" onSubmit={handleSubmit}>
      <LocationFields form={form} />
    </FormShell>
  );
}
