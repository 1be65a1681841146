import { layoutColumns } from '@vended/contract/stock/layoutImport.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { Page } from '@vended/design/page/Page';
import { LoadFailure } from '@vended/design/table/LoadFailure';
import { Spinner } from '@vended/design/components/Spinner';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { useSaving } from '@vended/module/query/useSaving';
import { useSearchParams } from '@vended/module/router';
import { paths } from '../paths';
import { ChooseRecord } from '../records/ChooseRecord';
import { useDeviceQuery } from '../records/recordsApi';
import { layoutFile, useImportLayoutMutation } from './layoutsApi';

const columns = Object.entries(layoutColumns).map(([field, { label, required }]) => ({
  field,
  header: label,
  required,
}));

const loadFailed = 'Failed to load the device';

/** Says from a file what belongs into the bins of a device: its own file, changed, or that of another device. */
export function LayoutImport() {
  const [parameters] = useSearchParams();
  const deviceId = parameters.get('device_id') ?? '';
  const device = useDeviceQuery(deviceId, { skip: deviceId === '' });
  const failed = !device.data && device.error;
  useLoadFailure(failed, loadFailed);
  const back = deviceId
    ? { to: paths.record('device', deviceId), label: 'Back to Device' }
    : { to: paths.levels, label: 'Back to Stock' };

  return (
    <Page
      title="Import Layout"
      back={back}
      action={deviceId && <CsvExport name="layout" request={layoutFile(deviceId)} />}
    >
      {!deviceId && (
        <ChooseRecord
          text="Choose the device whose layout you import."
          choices={[{ parameter: 'device_id', kind: 'device', label: 'Device' }]}
        />
      )}
      {failed && <LoadFailure text={loadFailed} onRetry={() => void device.refetch()} />}
      {device.isLoading && <Spinner label="Loading the device…" />}
      {device.data && <Import key={deviceId} deviceId={deviceId} deviceName={device.data.device_name} />}
    </Page>
  );
}

/** What a row is about: a bin, and what belongs into it. */
const binText = ({
  board_number = '',
  bin_number = '',
  description = '',
  master_id = '',
}: Readonly<Record<string, string>>) =>
  [`Board ${board_number}`, `bin ${bin_number}`, description || master_id].filter(Boolean).join(', ');

function Import({ deviceId, deviceName }: { readonly deviceId: string; readonly deviceName: string }) {
  const check = useSaving(useImportLayoutMutation(), 'Failed to check the rows');
  const store = useSaving(useImportLayoutMutation(), 'Failed to import the layout');
  return (
    <CsvImport
      name={`bins of ${deviceName}`}
      of={deviceId}
      columns={columns}
      list={{ path: paths.record('device', deviceId) }}
      recordText={binText}
      unlisted="Bins that are not in the file stay as they are. A row without an item clears its bin, which must be empty."
      check={(input) => check.save({ ...input, device_id: deviceId })}
      store={(input) => store.save({ ...input, device_id: deviceId })}
    />
  );
}
