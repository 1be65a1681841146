import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { Group } from '@vended/shared/contract/groups';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Layers from 'lucide-react/icons/layers';
import { useGroupsInfiniteQuery } from './groupsApi';

const columns: readonly Column<Group>[] = [
  { header: 'Group name', cell: ({ group_name }) => group_name, sort: 'group_name' },
];

const sorts = ['group_name', '-group_name'] as const;

export function GroupsPage() {
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGroupsInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load groups');

  return (
    <Page title="Groups">
      <FilterBar label="Search groups" value={address.q} onChange={address.setQ} />
      <Table
        label="Groups"
        columns={columns}
        rows={data?.pages.flatMap(({ groups }) => groups)}
        failure={error ? { text: 'Failed to load groups', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Layers} text="No groups found.">
            {address.q
              ? 'Nothing matches this search.'
              : 'A group holds locations, and each location its stockrooms.'}
          </EmptyState>
        }
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
