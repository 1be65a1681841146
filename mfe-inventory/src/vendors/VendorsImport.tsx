import { vendorFields } from '@vended/contract/vendors.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { importColumnsOf } from '@vended/design/csv-import/importColumn';
import { useImport } from '@vended/design/csv-import/useImport';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { useImportVendorsMutation } from './vendorsApi';

const columns = importColumnsOf(vendorFields);

const list = { path: paths.vendors, recordPath: paths.vendorEdit };

export function VendorsImport() {
  const settings = useImport('vendors', useImportVendorsMutation);
  return (
    <Page title="Import Vendors" back={{ to: paths.vendors, label: 'Back to Vendors' }}>
      <CsvImport {...settings} columns={columns} list={list} code="vendor_code" />
    </Page>
  );
}
