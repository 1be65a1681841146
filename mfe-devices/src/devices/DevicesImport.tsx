import { deviceFields } from '@vended/contract/devices.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { importColumnsOf } from '@vended/design/csv-import/importColumn';
import { Page } from '@vended/design/page/Page';
import { useSaving } from '@vended/module/query/useSaving';
import { paths } from '../paths';
import { useImportDevicesMutation } from './devicesApi';

const columns = [
  ...importColumnsOf(deviceFields),
  { field: 'stockroom_name', header: deviceFields.stockroom_name.label },
];

export function DevicesImport() {
  const check = useSaving(useImportDevicesMutation(), 'Failed to check the rows');
  const store = useSaving(useImportDevicesMutation(), 'Failed to import devices');
  const undo = useSaving(useImportDevicesMutation(), 'Failed to undo the import');
  return (
    <Page title="Import Devices" back={{ to: paths.devices, label: 'Back to Devices' }}>
      <CsvImport
        name="devices"
        columns={columns}
        code="mac_address"
        check={check.save}
        store={store.save}
        undo={undo.save}
      />
    </Page>
  );
}
