import { useSaving } from '@vended/module/query/useSaving';
import { CsvImport } from '../csv-import/CsvImport';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { vendorCsv } from './vendorCsv';
import { useImportVendorsMutation } from './vendorsApi';

export function VendorsImport() {
  const shell = useShell();
  const check = useSaving(useImportVendorsMutation(), 'Failed to check the file');
  const store = useSaving(useImportVendorsMutation(), 'Failed to import vendors');

  async function handleImported() {
    await shell.navigate(paths.vendors);
    shell.status.success('Vendors imported successfully');
  }

  return (
    <Page title="Import Vendors" back={{ to: paths.vendors, label: 'Back to Vendors' }}>
      <CsvImport name="vendors" columns={vendorCsv} check={check} store={store} onImported={handleImported} />
    </Page>
  );
}
