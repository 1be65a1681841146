import type { User } from '@vended/contract/users';
import { useLoadFailure } from '@vended/module/query/useLoadFailure';
import { FormSection } from '@vended/design/form/FormSection';
import { FormWidth } from '@vended/design/page/FormWidth';
import { useShell } from '@vended/module/ShellContext';
import { FilterBar } from '@vended/design/table/FilterBar';
import { LoadMore } from '@vended/design/table/LoadMore';
import { NothingFound } from '@vended/design/table/NothingFound';
import { Table } from '@vended/design/table/Table';
import { EmptyState } from '@vended/design/components/EmptyState';
import Monitor from 'lucide-react/icons/monitor';
import { useMemo, useRef, useState } from 'react';
import { useDevicesInfiniteQuery } from './accessApi';
import { accessColumns } from './accessColumns';
import { useGrants } from './useGrants';

/** Lists the account's devices with a button each to grant or revoke access. */
export function DeviceAccess({ user: { id: userId, archived_at } }: { readonly user: User }) {
  const { session } = useShell();
  const [q, setQ] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const devices = useDevicesInfiniteQuery(q ? { q } : {});
  const { granted, failed, reload } = useGrants(userId);
  useLoadFailure(devices.error, 'Failed to load devices');

  const rows = useMemo(
    () =>
      granted &&
      devices.data?.pages
        .flatMap((page) => page.devices)
        .map((device) => ({ ...device, granted: granted.has(device.id) })),
    [devices.data, granted],
  );
  // Keep the search field once shown, so that it does not lose the focus.
  const [searchable, setSearchable] = useState(false);
  if (devices.hasNextPage && !searchable) setSearchable(true);

  const mayRevoke = session.can('users.write');
  const mayGrant = mayRevoke && archived_at === null;
  const columns = useMemo(
    () => accessColumns(userId, { mayGrant, mayRevoke }, reload),
    [userId, mayGrant, mayRevoke, reload],
  );
  const devicesFailed = devices.error !== undefined && !devices.currentData;

  function clearSearch() {
    setQ('');
    search.current?.focus();
  }

  return (
    <FormWidth>
      <FormSection title="Device Access">
        {searchable && <FilterBar label="Search devices" value={q} onChange={setQ} field={search} />}
        <Table
          label="Device access"
          columns={columns}
          rows={rows}
          failure={
            (failed && { text: 'Failed to load device access', onRetry: () => void reload() }) ||
            (devicesFailed && { text: 'Failed to load devices', onRetry: () => void devices.refetch() }) ||
            null
          }
          empty={
            q ? (
              <NothingFound plural="devices" filtered={false} onClear={clearSearch} />
            ) : (
              <EmptyState icon={Monitor} text="No devices found for this account.">
                Access is granted here once we register your machines.
              </EmptyState>
            )
          }
        />
        {devices.hasNextPage && (
          <LoadMore
            loading={devices.isFetchingNextPage}
            failed={devices.error !== undefined}
            onLoad={() => void devices.fetchNextPage()}
          />
        )}
      </FormSection>
    </FormWidth>
  );
}
