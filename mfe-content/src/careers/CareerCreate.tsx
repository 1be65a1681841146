import { Page } from '@vended/shared/page/Page';
import { paths } from '../paths';
import { CareerForm } from './CareerForm';

export function CareerCreate() {
  return (
    <Page title="Add New Job" back={{ to: paths.careers, label: 'Back to Careers' }}>
      <CareerForm />
    </Page>
  );
}
