import { vendorFields } from '@vended/contract/vendors.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { importColumnsOf } from '@vended/design/csv-import/importColumn';
import { Page } from '@vended/design/page/Page';
import { useSaving } from '@vended/module/query/useSaving';
import { paths } from '../paths';
import { useImportVendorsMutation } from './vendorsApi';

const columns = importColumnsOf(vendorFields);

export function VendorsImport() {
  const check = useSaving(useImportVendorsMutation(), 'Failed to check the rows');
  const store = useSaving(useImportVendorsMutation(), 'Failed to import vendors');
  const undo = useSaving(useImportVendorsMutation(), 'Failed to undo the import');
  return (
    <Page title="Import Vendors" back={{ to: paths.vendors, label: 'Back to Vendors' }}>
      <CsvImport
        name="vendors"
        columns={columns}
        code="vendor_code"
        check={check.save}
        store={store.save}
        undo={undo.save}
      />
    </Page>
  );
}
