import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSkeleton } from '@vended/design/form/FormSkeleton';
import { Page } from '@vended/design/page/Page';
import { RecordFailure } from '@vended/design/page/RecordFailure';
import { useParams } from '@vended/module/router';
import { paths } from '../paths';
import { SampleThingForm } from './SampleThingForm';
import { useSampleThingQuery } from './sampleThingsApi';

const loadFailed = 'Failed to load sample thing details';
const back = { to: paths.sampleThings, label: 'Back to Sample Things' };

export function SampleThingEdit() {
  const { sampleThingId = '' } = useParams();
  const { data, error, refetch } = useSampleThingQuery({ sample_thing_id: sampleThingId });
  useLoadFailure(error, loadFailed);

  return (
    <Page title="Edit Sample Thing" back={back}>
      {error && (
        <RecordFailure
          error={error}
          text={loadFailed}
          onRetry={() => void refetch()}
          record="sample thing"
          back={back}
        />
      )}
      {!error && !data && <FormSkeleton label="sample thing details" />}
      {data && <SampleThingForm key={sampleThingId} stored={data.sample_thing} />}
    </Page>
  );
}
