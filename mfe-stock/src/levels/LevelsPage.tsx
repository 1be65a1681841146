import type { SortName } from '@vended/contract/describedFields';
import type { ListedLevel } from '@vended/contract/stock/levels';
import { levelFields, levelFilters } from '@vended/contract/stock/levels.fields';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { EmptyState } from '@vended/design/components/EmptyState';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddressWithoutSearch } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { useShell } from '@vended/module/ShellContext';
import Boxes from 'lucide-react/icons/boxes';
import { StockPage } from '../parts/StockPage';
import { paths } from '../paths';
import { useLevelRecords } from '../records/useRecordFilters';
import { ItemLink } from './ItemLink';
import { LevelAmount } from './LevelAmount';
import { levelsFile, useLevelsInfiniteQuery } from './levelsApi';
import { placeText } from './placeText';
import { StateSign } from './StateSign';

const columns: readonly Column<ListedLevel, SortName<typeof levelFields>>[] = [
  {
    header: levelFields.description.label,
    field: 'description',
    cell: ({ description, item_id }) => <ItemLink to={paths.record('item', item_id)}>{description}</ItemLink>,
    sort: 'description',
    width: 'minmax(0, 1.6fr)',
  },
  {
    header: levelFields.master_id.label,
    field: 'master_id',
    cell: ({ master_id }) => master_id || '–',
    width: 'minmax(0, 0.8fr)',
    wide: true,
  },
  {
    header: levelFields.place.label,
    sort: 'place',
    field: 'stockroom_name',
    also: ['place', 'device_name', 'board_number', 'bin_number'],
    cell: placeText,
    width: 'minmax(0, 1.5fr)',
    ownLine: true,
  },
  {
    header: levelFields.location_name.label,
    field: 'location_name',
    cell: ({ location_name }) => location_name || '–',
    width: 'minmax(0, 1fr)',
    wide: true,
  },
  {
    header: levelFields.quantity.label,
    field: 'quantity',
    also: ['capacity'],
    cell: (level) => <LevelAmount level={level} />,
    width: '9rem',
    labelled: true,
  },
  {
    header: levelFields.state.label,
    field: 'state',
    also: ['to_count'],
    cell: (level) => <StateSign level={level} />,
    width: '11rem',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Stock',
  records: 'levels',
  failureText: 'Failed to load the stock',
  columns,
  rowsOf: (page: { readonly levels: readonly ListedLevel[] }) => page.levels,
  viewed: viewedList('stock_levels', levelFields),
};

/** How much of each item is in each place of the account. */
export function LevelsPage() {
  const { session } = useShell();
  const address = useListAddressWithoutSearch(sorts, levelFilters);
  // The bins of one device are in its order, unless another one is chosen.
  const query = address.filters['device_id'] ? { sort: 'place' as const, ...address.query } : address.query;
  const levels = useRecordList(list, address, useLevelsInfiniteQuery(query, address.firstPage));
  const [first] = levels.rows ?? [];
  const records = useLevelRecords(address.filters, first && placeText(first));

  return (
    <StockPage
      title="Stock"
      action={
        session.can('inventory.write') && (
          <>
            <ButtonLink to={paths.count()}>Count</ButtonLink>
            <ButtonLink to={paths.refill()}>Refill</ButtonLink>
            <ButtonLink to={paths.scan('issue')}>Issue</ButtonLink>
            <ButtonLink to={paths.movement('receive')} variant="primary">
              Receive
            </ButtonLink>
          </>
        )
      }
    >
      <ListBar list={levels}>
        <CsvExport name="stock" request={levelsFile(query)} />
      </ListBar>
      <ListFilters filters={levelFilters} address={address} records={records} />
      <ListTable
        list={levels}
        empty={
          <EmptyState icon={Boxes} text="Nothing is in stock yet.">
            Receive an item into a stockroom, or say in a device what belongs into its bins.
          </EmptyState>
        }
      />
    </StockPage>
  );
}
