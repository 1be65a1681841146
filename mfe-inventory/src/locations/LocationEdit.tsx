import { useSaving } from '@vended/module/query/useSaving';
import type { Location } from '@vended/contract/locations';
import { ConflictPanel } from '@vended/design/form/ConflictPanel';
import { FormShell } from '@vended/design/form/FormShell';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { locationFields } from '@vended/contract/locations.fields';
import { RecordHistory } from '@vended/design/history/RecordHistory';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '@vended/design/components/Button';
import { useState } from 'react';
import { LocationFields } from './LocationFields';
import { locationTexts, locationValues } from './locationValues';
import { useUpdateLocationMutation } from './locationsApi';

interface LocationEditProps {
  readonly stored: Location;
  /** Called after a save and on cancel. */
  readonly onDone: () => void;
}

/** Edits a location in its panel. The group cannot be changed. */
export function LocationEdit({ stored, onDone }: LocationEditProps) {
  const { status } = useShell();
  const { save, saving, failure, undo } = useSaving(useUpdateLocationMutation(), {
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
    const before = form.stored;
    const saved = await save({ ...form.values, group_id, location_id, updated_at: updatedAt });
    if (!saved) return;
    form.saved();
    onDone();
    const { updated_at } = saved;
    status.success('Location updated successfully', undo({ ...before, group_id, location_id, updated_at }));
  }

  return (
    <>
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
      <RecordHistory kind="location" recordId={stored.id} fields={locationFields} form={form} />
    </>
  );
}
