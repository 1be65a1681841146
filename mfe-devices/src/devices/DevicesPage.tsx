import type { Device } from '@vended/shared/contract/devices';
import { CsvExport } from '@vended/shared/csv/CsvExport';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { RecordList } from '@vended/shared/table/RecordList';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import Monitor from 'lucide-react/icons/monitor';
import QrCode from 'lucide-react/icons/qr-code';
import { paths } from '../paths';
import { BoardLines } from './BoardLines';
import { deviceCsv } from './deviceCsv';
import { unitTypeLabel } from './deviceForm';
import { devicesPart, useDevicesInfiniteQuery } from './devicesApi';

const columns: readonly Column<Device>[] = [
  {
    header: 'Device name',
    cell: ({ device_name }) => device_name,
    sort: 'device_name',
    width: 'minmax(0, 1.5fr)',
  },
  { header: 'Type', cell: ({ device_type }) => device_type || '–', sort: 'device_type' },
  { header: 'MAC address', cell: ({ mac_address }) => mac_address || '–', width: '9rem' },
  {
    header: 'Unit type',
    cell: ({ unit_type }) => (unit_type ? unitTypeLabel(unit_type) : '–'),
    width: '6rem',
  },
  {
    header: 'Board Configuration',
    cell: ({ unit_config }) => <BoardLines boards={unit_config} />,
    width: '9.5rem',
  },
];

const sorts = ['device_name', '-device_name', 'device_type', '-device_type'] as const;

export function DevicesPage() {
  const address = useListAddress(sorts);
  const devices = useDevicesInfiniteQuery(address.query, address.firstPage);

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
          hint: 'Your machines and lockers appear here once we register them.',
        }}
      >
        <CsvExport
          name="devices"
          columns={deviceCsv}
          request={(part) => devicesPart(address.query, part)}
          rowsOf={devicesOf}
        />
      </RecordList>
    </Page>
  );
}

const devicesOf = (page: { readonly devices: readonly Device[] }) => page.devices;
