import { useSaving } from '@vended/module/query/useSaving';
import { RecordForm } from '@vended/design/form/RecordForm';
import { useConflict } from '@vended/design/form/useConflict';
import { useDraft } from '@vended/design/form/useDraft';
import { useForm } from '@vended/design/form/useForm';
import { useShell } from '@vended/module/ShellContext';
import { useListPlaces } from '@vended/design/table/useListPlaces';
import type { SampleThing } from '../../contract/sampleThings';
import { paths } from '../paths';
import { SampleThingFields } from './SampleThingFields';
import { newSampleThing, sampleThingTexts, sampleThingValues } from './sampleThingValues';
import { useSaveSampleThingMutation } from './sampleThingsApi';

interface SampleThingFormProps {
  /** The sample thing that is changed; without it a new one is added. */
  readonly stored?: SampleThing;
}

/** Saves a sample thing and returns to the list; a refused save keeps everything that was typed. */
export function SampleThingForm({ stored }: SampleThingFormProps) {
  const shell = useShell();
  const { leftAt } = useListPlaces();
  const { save, saving, failure, undo } = useSaving(
    useSaveSampleThingMutation(),
    'Failed to save sample thing',
  );
  const typed = useForm(stored ? sampleThingValues(stored) : newSampleThing, failure);
  const form = useDraft(typed, 'sample thing', stored);
  const { updatedAt, conflict } = useConflict(form, form.basedOn, {
    values: sampleThingValues,
    texts: sampleThingTexts,
  });

  async function handleSubmit() {
    const action = stored
      ? ({ action: 'UPDATE', sample_thing_id: stored.id, updated_at: updatedAt } as const)
      : ({ action: 'INSERT' } as const);
    const before = form.stored;
    const saved = await save({ ...form.values, ...action });
    if (!saved) return;
    form.saved();
    await shell.navigate(leftAt(paths.sampleThings));
    const { message, sample_thing_id, updated_at } = saved;
    shell.status.success(
      message,
      stored && undo({ ...before, action: 'UPDATE', sample_thing_id, updated_at }),
    );
  }

  return (
    <RecordForm
      form={form}
      saving={saving}
      submitLabel="Save Sample Thing"
      conflict={conflict}
      stored={stored}
      onSubmit={handleSubmit}
    >
      <SampleThingFields form={form} />
    </RecordForm>
  );
}
