import { describedRecord } from '@vended/design/form/describedForm';
import { RecordForm } from '@vended/design/form/RecordForm';
import { saveAction, useRecordForm } from '@vended/design/form/useRecordForm';
import type { SampleThing } from '../../contract/sampleThings';
import { sampleThingFields } from '../../contract/sampleThings.fields';
import { paths } from '../paths';
import { SampleThingFields } from './SampleThingFields';
import { useSaveSampleThingMutation } from './sampleThingsApi';

interface SampleThingFormProps {
  /** The sample thing that is changed; without it a new one is added. */
  readonly stored?: SampleThing;
}

/** Saves a sample thing and returns to the list; a refused save keeps everything that was typed. */
export function SampleThingForm({ stored }: SampleThingFormProps) {
  const sampleThing = useRecordForm(
    { record: 'sample thing', stored, ...describedRecord(sampleThingFields) },
    useSaveSampleThingMutation(),
    'Failed to save sample thing',
  );

  const handleSubmit = () =>
    sampleThing.submit({
      input: (values, version) => ({ ...values, ...saveAction('sample_thing_id', version) }),
      idIn: ({ sample_thing_id }) => sample_thing_id,
      leave: paths.sampleThings,
    });

  return (
    <RecordForm record={sampleThing} submitLabel="Save Sample Thing" onSubmit={handleSubmit}>
      <SampleThingFields form={sampleThing.form} />
    </RecordForm>
  );
}
