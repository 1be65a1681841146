import { useSaving } from '@vended/module/query/useSaving';
import type { Location } from '@vended/contract/locations';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { FormShell } from '@vended/design/form/FormShell';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { useState } from 'react';
import { LocationFields } from './LocationFields';
import { locationTexts, locationValues } from './locationForm';
import { useUpdateLocationMutation } from './locationsApi';

interface LocationEditProps {
  readonly stored: Location;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Edits a location in its panel. The group cannot be changed. */
export function LocationEdit({ stored, onDone }: LocationEditProps) {
  const { status } = useShell();
  const { save, saving, failure } = useSaving(useUpdateLocationMutation(), {
    refused: 'Failed to update location.',
    unreachable: 'Location update failed',
  });
  // A newer version that is loaded while the user types must not replace the one that the form started with.
  const [begunWith] = useState(stored);
  const form = useDraft(useForm(locationValues(begunWith), failure), 'location', begunWith);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: locationValues,
    texts: locationTexts,
  });

  async function handleSubmit() {
    const { id: location_id, group_id } = stored;
    if (!(await save({ ...form.values, group_id, location_id, updated_at: updatedAt }))) return;
    form.saved();
    onDone();
    status.success('Location updated successfully');
  }

  return (
    <FormShell
      form={form}
      saving={saving}
      submitLabel="Save Location"
      onSubmit={handleSubmit}
      secondary={<Button onClick={onDone}>Cancel</Button>}
    >
      <ConflictPanel conflict={conflict} />
      <LocationFields form={form} />
    </FormShell>
  );
}
