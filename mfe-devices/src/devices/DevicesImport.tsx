import { deviceFields } from '@vended/contract/devices.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { importColumnsOf } from '@vended/design/csv-import/importColumn';
import { useImport } from '@vended/design/csv-import/useImport';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { useImportDevicesMutation } from './devicesApi';

const columns = [
  ...importColumnsOf(deviceFields),
  { field: 'stockroom_name', header: deviceFields.stockroom_name.label },
];

const list = { path: paths.devices, recordPath: paths.deviceEdit };

export function DevicesImport() {
  const settings = useImport('devices', useImportDevicesMutation);
  return (
    <Page title="Import Devices" back={{ to: paths.devices, label: 'Back to Devices' }}>
      <CsvImport {...settings} columns={columns} list={list} code="mac_address" />
    </Page>
  );
}
