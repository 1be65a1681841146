import type { SortName } from '@vended/contract/describedFields';
import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { ImportLink } from '@vended/design/csv-import/ImportLink';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { RecordList } from '@vended/design/table/RecordList';
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
import { useStockroomChoices } from '../place/useStockrooms';

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

const list = viewedList('devices', deviceFields);

export function DevicesPage() {
  const address = useListAddress(sorts, deviceFilters);
  // Offline first, unless the person chose another order.
  const query = { sort: 'connection', ...address.query } as const;
  const devices = useDevicesInfiniteQuery(query, address.firstPage);
  // A request for each page: the longer the list, the less often.
  useEveryMinute(devices.refetch, Math.ceil((devices.data?.pages.length ?? 1) / 4));
  const { session } = useShell();
  const mayChange = session.can('devices.write');
  const { sort: _sort, count: _count, ...matching } = address.query;
  const selection = useSelection(
    devices.data?.pages.flatMap(devicesOf) ?? [],
    matching,
    devices.data?.pages[0]?.counts,
    ({ device_name }) => device_name,
  );
  const exported = { name: 'devices', request: devicesFile(query) };
  const [first] = devices.currentData?.pages.flatMap(devicesOf) ?? [];

  return (
    <Page
      title="My Devices"
      action={
        <ButtonLink to={paths.deviceLabels} icon={QrCode}>
          Print QR labels
        </ButtonLink>
      }
    >
      <RecordList
        label="Devices"
        address={address}
        query={devices}
        rowsOf={devicesOf}
        columns={columns}
        list={list}
        rowLink={({ id }) => paths.deviceEdit(id)}
        empty={{
          icon: Monitor,
          text: 'No devices found.',
          hint: 'Your machines and lockers appear here once we register them.',
        }}
        selection={selection}
        bulk={
          selection.used && (
            <DeviceChanges selection={selection} matching={matching} mayChange={mayChange}>
              <CsvExport
                {...exported}
                size="small"
                only={selection.all ? undefined : { rows: selection.rows, columns: loadColumns }}
              />
            </DeviceChanges>
          )
        }
        chips={
          <ListFilters
            filters={deviceFilters}
            address={address}
            records={{
              stockroom_id: { name: first?.stockroom_name ?? undefined, useChoices: useStockroomChoices },
            }}
          />
        }
      >
        <CsvExport {...exported} />
        {session.can('devices.register') && <ImportLink to={paths.devicesImport} />}
      </RecordList>
    </Page>
  );
}

const DeviceChanges = onDemand(
  async () => (await import(/* webpackPrefetch: true */ './DeviceChanges')).DeviceChanges,
);

const loadColumns = async () =>
  (await import(/* webpackPrefetch: true */ '@vended/contract/devices.csv')).deviceCsv;

const devicesOf = (page: { readonly devices: readonly DeviceNow[] }) => page.devices;
