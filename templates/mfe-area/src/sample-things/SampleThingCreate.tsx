import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { SampleThingForm } from './SampleThingForm';

export function SampleThingCreate() {
  return (
    <Page title="Add Sample Thing" back={{ to: paths.sampleThings, label: 'Back to Sample Things' }}>
      <SampleThingForm />
    </Page>
  );
}
