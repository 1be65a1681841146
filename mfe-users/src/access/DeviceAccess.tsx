import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import { FormSection } from '@vended/shared/form/FormSection';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadFailure } from '@vended/shared/table/LoadFailure';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { size } from '@vended/shared/theme/tokens';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import { Spinner } from '@vended/shared/ui/Spinner';
import { useState } from 'react';
import styled from 'styled-components';
import { useDevicesInfiniteQuery, useUserDevicesQuery } from './accessApi';
import { AccessList } from './AccessList';

/** Which of the account's devices a user can open, to be granted and taken away one by one. */
export function DeviceAccess({ userId }: { readonly userId: string }) {
  const [q, setQ] = useState('');
  const devices = useDevicesInfiniteQuery(q ? { q } : {});
  const access = useUserDevicesQuery({ user_id: userId });
  useLoadFailure(devices.error, 'Failed to load devices');
  useLoadFailure(access.error, 'Failed to load device access');

  const rows = devices.data?.pages.flatMap((page) => page.devices);
  const searchable = q !== '' || devices.hasNextPage;

  return (
    <Width>
      <FormSection title="Device Access">
        {searchable && <FilterBar label="Search devices" value={q} onChange={setQ} />}
        {devices.error && (
          <LoadFailure text="Failed to load devices" onRetry={() => void devices.refetch()} />
        )}
        {access.error && (
          <LoadFailure text="Failed to load device access" onRetry={() => void access.refetch()} />
        )}
        {!devices.error && !access.error && !(rows && access.data) && (
          <Spinner label="Loading device access..." />
        )}
        {rows?.length === 0 && (
          <EmptyState text="No devices found for this account.">
            {q && 'Nothing matches this search.'}
          </EmptyState>
        )}
        {rows && rows.length > 0 && access.data && (
          <AccessList
            userId={userId}
            devices={rows}
            granted={new Set(access.data.device_ids.map(({ device_id }) => device_id))}
            onChanged={access.refetch}
          />
        )}
        {devices.hasNextPage && (
          <LoadMore loading={devices.isFetchingNextPage} onLoad={() => void devices.fetchNextPage()} />
        )}
      </FormSection>
    </Width>
  );
}

const Width = styled.div`
  max-width: ${size.form};
`;
