import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { Device } from '@vended/shared/contract/devices';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Monitor from 'lucide-react/icons/monitor';
import QrCode from 'lucide-react/icons/qr-code';
import { paths } from '../paths';
import { BoardLines } from './BoardLines';
import { useDevicesInfiniteQuery } from './devicesApi';

const columns: readonly Column<Device>[] = [
  { header: 'Device name', cell: ({ device_name }) => device_name, sort: 'device_name' },
  { header: 'Type', cell: ({ device_type }) => device_type || '–', sort: 'device_type' },
  { header: 'MAC address', cell: ({ mac_address }) => mac_address || '–' },
  { header: 'Unit type', cell: ({ unit_type }) => (unit_type ? 'Unlimited' : '–'), width: '7rem' },
  { header: 'Board Configuration', cell: ({ unit_config }) => <BoardLines boards={unit_config} /> },
];

const sorts = ['device_name', '-device_name', 'device_type', '-device_type'] as const;

export function DevicesPage() {
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDevicesInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load devices');

  return (
    <Page
      title="My Devices"
      action={
        <ButtonLink to={paths.deviceLabels} icon={QrCode}>
          Print QR labels
        </ButtonLink>
      }
    >
      <FilterBar label="Search devices" value={address.q} onChange={address.setQ} />
      <Table
        label="Devices"
        columns={columns}
        rows={data?.pages.flatMap(({ devices }) => devices)}
        failure={error ? { text: 'Failed to load devices', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Monitor} text="No devices found.">
            {address.q
              ? 'Nothing matches this search.'
              : 'Your machines and lockers appear here once we register them.'}
          </EmptyState>
        }
        rowLink={({ id }) => paths.deviceEdit(id)}
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
