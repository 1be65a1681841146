import { RecordPage } from '@vended/design/page/RecordPage';
import { useParams } from '@vended/module/router';
import type { SampleThing } from '../../contract/sampleThings';
import { paths } from '../paths';
import { SampleThingForm } from './SampleThingForm';
import { useSampleThingQuery } from './sampleThingsApi';

const page = {
  record: 'sample thing',
  details: 'sample thing details',
  title: 'Edit Sample Thing',
  nameOf: ({ sample_thing_name }: SampleThing) => sample_thing_name,
  storedIn: (answer: { readonly sample_thing: SampleThing }) => answer.sample_thing,
  back: { to: paths.sampleThings, label: 'Back to Sample Things' },
};

export function SampleThingEdit() {
  const { sampleThingId = '' } = useParams();
  return (
    <RecordPage page={page} query={useSampleThingQuery({ sample_thing_id: sampleThingId })}>
      {(sampleThing) => <SampleThingForm stored={sampleThing} />}
    </RecordPage>
  );
}
