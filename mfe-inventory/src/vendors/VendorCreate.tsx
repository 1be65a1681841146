import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { VendorForm } from './VendorForm';

export function VendorCreate() {
  return (
    <Page title="Add Vendor" back={{ to: paths.vendors, label: 'Back to Vendors' }}>
      <VendorForm />
    </Page>
  );
}
