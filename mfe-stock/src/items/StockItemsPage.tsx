import type { SortName } from '@vended/contract/describedFields';
import type { StockItem } from '@vended/contract/stock/stockItems';
import { stockItemFields, stockItemFilters } from '@vended/contract/stock/stockItems.fields';
import { EmptyState } from '@vended/design/components/EmptyState';
import { CsvExport } from '@vended/design/csv/CsvExport';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddressWithoutSearch } from '@vended/design/table/useListAddress';
import Boxes from 'lucide-react/icons/boxes';
import { ItemLink } from '../levels/ItemLink';
import { StateSign } from '../levels/StateSign';
import { StockPage } from '../parts/StockPage';
import { paths } from '../paths';
import { useStockItemRecords } from '../records/useRecordFilters';
import { stockItemsFile, useStockItemsInfiniteQuery } from './stockItemsApi';

const columns: readonly Column<StockItem, SortName<typeof stockItemFields>>[] = [
  {
    header: stockItemFields.description.label,
    cell: ({ id, description }) => <ItemLink to={paths.record('item', id)}>{description}</ItemLink>,
    sort: 'description',
    width: 'minmax(0, 1.6fr)',
  },
  {
    header: stockItemFields.master_id.label,
    cell: ({ master_id }) => master_id || '–',
    width: 'minmax(0, 0.8fr)',
    wide: true,
  },
  {
    header: stockItemFields.quantity.label,
    cell: ({ quantity, unit }) => `${quantity.toLocaleString('en-GB')} ${unit}`.trimEnd(),
    align: 'end',
    width: '8rem',
  },
  {
    header: stockItemFields.minimum.label,
    cell: ({ minimum }) => (minimum > 0 ? minimum.toLocaleString('en-GB') : '–'),
    align: 'end',
    width: '7rem',
  },
  {
    header: stockItemFields.on_loan.label,
    cell: ({ on_loan }) => on_loan.toLocaleString('en-GB'),
    align: 'end',
    width: '7rem',
    wide: true,
  },
  {
    header: stockItemFields.state.label,
    cell: ({ state }) => <StateSign level={{ state }} />,
    width: '9rem',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Stock by item',
  records: 'items',
  failureText: 'Failed to load the stock',
  columns,
  rowsOf: (page: { readonly stock_items: readonly StockItem[] }) => page.stock_items,
};

/** How much of each item all places have together, against its minimum: what is ordered before it runs out. */
export function StockItemsPage() {
  const address = useListAddressWithoutSearch(sorts, stockItemFilters);
  const items = useRecordList(list, address, useStockItemsInfiniteQuery(address.query, address.firstPage));
  const records = useStockItemRecords(address.filters);

  return (
    <StockPage title="Stock by Item">
      <ListBar list={items}>
        <CsvExport name="stock-by-item" request={stockItemsFile(address.query)} />
      </ListBar>
      <ListFilters filters={stockItemFilters} address={address} records={records} />
      <ListTable
        list={items}
        empty={
          <EmptyState icon={Boxes} text="Nothing is in stock yet.">
            Receive an item into a stockroom, or say on its page how few of it are too few.
          </EmptyState>
        }
      />
    </StockPage>
  );
}
