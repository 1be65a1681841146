import type { SortName } from '@vended/contract/describedFields';
import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { ImportLink } from '@vended/design/csv-import/ImportLink';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { useSelection } from '@vended/design/table/useSelection';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { onDemand } from '@vended/design/components/onDemand';
import { useShell } from '@vended/module/ShellContext';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { Pill } from '@vended/design/components/Pill';
import Monitor from 'lucide-react/icons/monitor';
import QrCode from 'lucide-react/icons/qr-code';
import { paths } from '../paths';
import { BoardLines } from './BoardLines';
import { DeviceTypeCell } from './DeviceTypeCell';
import { activeStatusLabel } from '@vended/contract/deviceTexts';
import { LastPing } from './LastPing';
import { MacAddress } from './MacAddress';
import { devicesFile, useDevicesInfiniteQuery, type DeviceNow } from './devicesApi';
import { useEveryMinute } from './useEveryMinute';
import { useStockroomFilter } from '../place/useStockrooms';

const columns: readonly Column<DeviceNow, SortName<typeof deviceFields>>[] = [
  {
    header: deviceFields.device_name.label,
    field: 'device_name',
    cell: ({ device_name }) => device_name,
    sort: 'device_name',
    // Wide enough for the longest words next to the box that selects the row.
    width: 'minmax(6.5rem, 1.5fr)',
  },
  {
    header: deviceFields.device_type.shortLabel,
    field: 'device_type',
    also: ['unit_type'],
    wide: true,
    cell: (device) => <DeviceTypeCell device={device} />,
    sort: 'device_type',
    width: 'minmax(3.75rem, 1.15fr)',
  },
  {
    header: deviceFilters.status.label,
    field: 'active_status',
    // A phone has room for the last ping and the stockroom.
    wide: true,
    cell: ({ active_status }) => <Pill>{activeStatusLabel(active_status === 1 ? '1' : '0')}</Pill>,
    width: '4.5rem',
  },
  {
    header: deviceFields.last_ping.label,
    field: 'last_ping',
    also: ['connection'],
    cell: (device) => <LastPing device={device} />,
    sort: 'last_ping',
    width: 'minmax(6rem, 1.5fr)',
    whole: true,
  },
  {
    header: deviceFields.stockroom_name.label,
    field: 'stockroom_name',
    cell: ({ stockroom_name }) => stockroom_name || deviceFilters.stockroom_id.none,
    width: 'minmax(5rem, 1.25fr)',
  },
  {
    header: deviceFields.mac_address.label,
    field: 'mac_address',
    wide: true,
    cell: ({ mac_address }) => (mac_address ? <MacAddress value={mac_address} /> : '–'),
    // An address stays on one line.
    width: '8.5rem',
  },
  {
    header: deviceFields.unit_config.label,
    field: 'unit_config',
    wide: true,
    // No row is higher than four lines; the device's page has every board.
    cell: ({ unit_config }) => <BoardLines boards={unit_config} most={4} />,
    width: 'minmax(8.5rem, 1.6fr)',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Devices',
  columns,
  rowsOf: (page: { readonly devices: readonly DeviceNow[] }) => page.devices,
  viewed: viewedList('devices', deviceFields),
};

export function DevicesPage() {
  const address = useListAddress(sorts, deviceFilters);
  // Offline first, unless the person chose another order.
  const sorted = { sort: 'connection', ...address.query } as const;
  const query = useDevicesInfiniteQuery(sorted, address.firstPage);
  const devices = useRecordList(list, address, query);
  // A request for each page: the longer the list, the less often.
  useEveryMinute(query.refetch, Math.ceil((query.data?.pages.length ?? 1) / 4));
  const { session } = useShell();
  const mayChange = session.can('devices.write');
  const selection = useSelection(devices, address.matching, ({ device_name }) => device_name);
  const exported = { name: 'devices', request: devicesFile(sorted) };
  const stockroom = useStockroomFilter(address.filters.stockroom_id ?? '');

  return (
    <Page
      title="My Devices"
      action={
        <ButtonLink to={paths.deviceLabels} icon={QrCode}>
          Print QR labels
        </ButtonLink>
      }
    >
      <ListBar list={devices}>
        <CsvExport {...exported} />
        {session.can('devices.register') && <ImportLink to={paths.devicesImport} />}
      </ListBar>
      <ListFilters filters={deviceFilters} address={address} records={{ stockroom_id: stockroom }} />
      <ListTable
        list={devices}
        rowLink={({ id }) => paths.deviceEdit(id)}
        selection={selection}
        empty={
          <EmptyState icon={Monitor} text="No devices found.">
            Your machines and lockers appear here once we register them.
          </EmptyState>
        }
      >
        {selection.used && (
          <DeviceChanges selection={selection} matching={address.matching} mayChange={mayChange}>
            <CsvExport
              {...exported}
              size="small"
              only={selection.all ? undefined : { rows: selection.rows, columns: loadColumns }}
            />
          </DeviceChanges>
        )}
      </ListTable>
    </Page>
  );
}

const DeviceChanges = onDemand(
  async () => (await import(/* webpackPrefetch: true */ './DeviceChanges')).DeviceChanges,
);

const loadColumns = async () =>
  (await import(/* webpackPrefetch: true */ '@vended/contract/devices.csv')).deviceCsv;
