import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { LabelButton } from '@vended/shared/labels/LabelButton';
import { LabelChooser } from '@vended/shared/labels/LabelChooser';
import type { Label } from '@vended/shared/labels/PrintedLabels';
import { Page } from '@vended/shared/page/Page';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import { Spinner } from '@vended/shared/ui/Spinner';
import { useState } from 'react';
import { paths } from '../paths';
import { useDevicesInfiniteQuery } from './devicesApi';

/** Chooses devices and prints their QR labels. */
export function DeviceLabels() {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, Label>>(new Map());
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDevicesInfiniteQuery(
    q ? { q } : {},
  );
  useLoadFailure(error, 'Failed to load devices');
  const rows = data?.pages.flatMap(({ devices }) =>
    devices.map(({ id, device_name: name }) => ({ id, name })),
  );

  return (
    <Page
      title="QR Labels"
      back={{ to: paths.devices, label: 'Back to Devices' }}
      action={<LabelButton labels={[...chosen.values()]} text={`Print labels (${chosen.size})`} />}
    >
      <FilterBar label="Search devices" value={q} onChange={setQ} />
      {error && <LoadFailure text="Failed to load devices" onRetry={() => void refetch()} />}
      {!error && !rows && <Spinner label="Loading devices..." />}
      {rows?.length === 0 && (
        <EmptyState text="No devices found.">{q && 'Nothing matches this search.'}</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <LabelChooser label="Devices" rows={rows} chosen={chosen} onChoose={setChosen} />
      )}
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
