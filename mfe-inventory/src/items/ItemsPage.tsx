import { useLoadFailure } from '@vended/shared/api/useLoadFailure';
import type { Item } from '@vended/shared/contract/items';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { FilterBar } from '@vended/shared/table/FilterBar';
import { LoadMore } from '@vended/shared/table/LoadMore';
import { Table } from '@vended/shared/table/Table';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { EmptyState } from '@vended/shared/ui/EmptyState';
import Package from 'lucide-react/icons/package';
import { ItemThumbnail } from './ItemThumbnail';
import { useItemsInfiniteQuery } from './itemsApi';

const columns: readonly Column<Item>[] = [
  {
    header: 'Description',
    cell: ({ description }) => description,
    sort: 'description',
    width: 'minmax(0, 2fr)',
  },
  { header: 'Image', cell: (item) => <ItemThumbnail item={item} />, width: '6rem' },
  { header: 'Master ID', cell: ({ master_id }) => master_id || '–', sort: 'master_id' },
  { header: 'Type', cell: ({ item_type }) => item_type || '–', sort: 'item_type' },
];

const sorts = ['description', '-description', 'master_id', '-master_id', 'item_type', '-item_type'] as const;

export function ItemsPage() {
  const address = useListAddress(sorts);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useItemsInfiniteQuery(
    address.query,
  );
  useLoadFailure(error, 'Failed to load items');

  return (
    <Page title="Items">
      <FilterBar label="Search items" value={address.q} onChange={address.setQ} />
      <Table
        label="Items"
        columns={columns}
        rows={data?.pages.flatMap(({ items }) => items)}
        failure={error ? { text: 'Failed to load items', onRetry: () => void refetch() } : null}
        empty={
          <EmptyState icon={Package} text="No items found for this account.">
            {address.q ? 'Nothing matches this search.' : 'Items are the products that your machines hold.'}
          </EmptyState>
        }
        sort={{ by: address.sort, onChange: address.setSort }}
      />
      {hasNextPage && <LoadMore loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />}
    </Page>
  );
}
