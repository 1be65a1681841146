import type { SortName } from '@vended/contract/describedFields';
import type { Device } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { Pill } from '@vended/design/components/Pill';
import Monitor from 'lucide-react/icons/monitor';
import QrCode from 'lucide-react/icons/qr-code';
import { paths } from '../paths';
import { BoardLines } from './BoardLines';
import { ConnectionFilter } from './ConnectionFilter';
import { DeviceTypeCell } from './DeviceTypeCell';
import { activeStatusLabel } from './choiceLabels';
import { LastPing } from './LastPing';
import { MacAddress } from './MacAddress';
import { devicesPart, useDevicesInfiniteQuery } from './devicesApi';
import { useConnectionFilter } from './useConnectionFilter';

const columns: readonly Column<Device, SortName<typeof deviceFields>>[] = [
  {
    header: deviceFields.device_name.label,
    cell: ({ device_name }) => device_name,
    sort: 'device_name',
    width: 'minmax(0, 1.5fr)',
  },
  {
    header: 'Type',
    cell: (device) => <DeviceTypeCell device={device} />,
    sort: 'device_type',
    width: 'minmax(0, 1.15fr)',
  },
  {
    header: 'Status',
    cell: ({ active_status }) => <Pill>{activeStatusLabel(active_status === 1 ? '1' : '0')}</Pill>,
    width: '4.5rem',
  },
  {
    header: deviceFields.last_ping.label,
    cell: (device) => <LastPing device={device} />,
    sort: 'last_ping',
    width: 'minmax(0, 1.5fr)',
  },
  {
    header: deviceFields.stockroom_name.label,
    cell: ({ stockroom_name }) => stockroom_name || 'Unassigned',
    width: 'minmax(5rem, 1.25fr)',
  },
  {
    header: deviceFields.mac_address.label,
    cell: ({ mac_address }) => (mac_address ? <MacAddress value={mac_address} /> : '–'),
    // An address stays on one line.
    width: '8.5rem',
  },
  {
    header: deviceFields.unit_config.label,
    cell: ({ unit_config }) => <BoardLines boards={unit_config} />,
    width: 'minmax(0, 1.6fr)',
  },
];

const sorts = sortsIn(columns);

export function DevicesPage() {
  const address = useListAddress(sorts);
  const [connection, setConnection] = useConnectionFilter();
  const query = { ...address.query, ...(connection && { connection }) };
  const devices = useDevicesInfiniteQuery(query, address.firstPage);

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
        rowLink={({ id }) => paths.deviceEdit(id)}
        empty={{
          icon: Monitor,
          text: 'No devices found.',
          hint: connection
            ? 'No device is in that state.'
            : 'Your machines and lockers appear here once we register them.',
        }}
        filters={<ConnectionFilter connection={connection} onChange={setConnection} />}
      >
        <CsvExport
          name="devices"
          columns={loadColumns}
          request={(part) => devicesPart(query, part)}
          rowsOf={devicesOf}
        />
      </RecordList>
    </Page>
  );
}

const loadColumns = async () =>
  ({ ok: true, columns: (await import(/* webpackPrefetch: true */ './deviceCsv')).deviceCsv }) as const;

const devicesOf = (page: { readonly devices: readonly Device[] }) => page.devices;
