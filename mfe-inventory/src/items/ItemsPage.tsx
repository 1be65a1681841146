import type { SortName } from '@vended/contract/describedFields';
import type { ListedItem } from '@vended/contract/items';
import { noRecord } from '@vended/contract/filters';
import { itemFields, itemFilters, listedItemFields } from '@vended/contract/items.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import { ImportLink } from '@vended/design/csv-import/ImportLink';
import { useShell } from '@vended/module/ShellContext';
import { Slot } from '@vended/module/slots/Slot';
import { EmptyState } from '@vended/design/components/EmptyState';
import { Page } from '@vended/design/page/Page';
import { CellText } from '@vended/design/table/CellText';
import type { Column } from '@vended/design/table/column';
import { ListFilters } from '@vended/design/table/ListFilters';
import { ListBar, ListTable, useRecordList } from '@vended/design/table/RecordList';
import { useSelection } from '@vended/design/table/useSelection';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { viewedList } from '@vended/design/table/viewedList';
import { media, space } from '@vended/design/theme/tokens';
import { onDemand } from '@vended/design/components/onDemand';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import Package from 'lucide-react/icons/package';
import styled from 'styled-components';
import { paths } from '../paths';
import { ItemThumbnail } from './ItemThumbnail';
import { itemsFile, useItemsInfiniteQuery, useItemTypesQuery } from './itemsApi';
import { useVendorFilter } from './useVendorChoices';

const columns: readonly Column<ListedItem, SortName<typeof itemFields>>[] = [
  {
    header: itemFields.description.label,
    field: 'description',
    cell: (item) => (
      <Described>
        <ItemThumbnail item={item} />
        <CellText>{item.description}</CellText>
      </Described>
    ),
    sort: 'description',
    width: 'minmax(0, 2fr)',
  },
  {
    header: itemFields.master_id.label,
    field: 'master_id',
    cell: ({ master_id }) => master_id || '–',
    sort: 'master_id',
  },
  {
    header: itemFilters.type.label,
    field: 'item_type',
    cell: ({ item_type }) => item_type || '–',
    sort: 'item_type',
  },
];

const sorts = sortsIn(columns);

const list = {
  label: 'Items',
  columns,
  rowsOf: (page: { readonly items: readonly ListedItem[] }) => page.items,
  viewed: viewedList('items', listedItemFields),
};

export function ItemsPage() {
  const { session } = useShell();
  const address = useListAddress(sorts, itemFilters);
  const items = useRecordList(list, address, useItemsInfiniteQuery(address.query, address.firstPage));

  const selection = useSelection(items, address.matching, ({ description }) => description);
  const vendorId = address.filters.vendor_id ?? '';
  const vendor = useVendorFilter(vendorId === noRecord ? '' : vendorId);

  const mayChange = session.can('inventory.write');

  const exported = { name: 'items', request: itemsFile(address.query) };

  const addItem = mayChange && (
    <ButtonLink to={paths.itemCreate} variant="primary">
      + Add Item
    </ButtonLink>
  );

  return (
    <Page title="Items" action={addItem}>
      <Others name="items.actions" properties={{ accountId: session.current()?.customer_account_id ?? '' }} />
      <ListBar list={items}>
        <CsvExport {...exported} />
        {mayChange && <ImportLink to={paths.itemsImport} />}
      </ListBar>
      <ListFilters
        filters={itemFilters}
        address={address}
        records={{ vendor_id: vendor }}
        suggestions={{ type: useItemTypes }}
      />
      <ListTable
        list={items}
        rowLink={({ id }) => paths.itemEdit(id)}
        selection={selection}
        empty={
          <EmptyState icon={Package} text="No items found for this account." action={addItem}>
            Items are the products that your machines hold.
          </EmptyState>
        }
      >
        {selection.used && (
          <ItemChanges selection={selection} matching={address.matching} mayChange={mayChange}>
            <CsvExport
              {...exported}
              size="small"
              only={selection.all ? undefined : { rows: selection.rows, columns: loadColumns }}
            />
          </ItemChanges>
        )}
      </ListTable>
    </Page>
  );
}

const ItemChanges = onDemand(
  async () => (await import(/* webpackPrefetch: true */ './ItemChanges')).ItemChanges,
);

const loadColumns = async () =>
  (await import(/* webpackPrefetch: true */ '@vended/contract/items.csv')).itemCsv;

/** The types of all items of the account. */
const useItemTypes = () => useItemTypesQuery().data?.types ?? [];

/** Without extensions it takes no space. */
const Others = styled(Slot)`
  &:empty {
    display: none;
  }
`;

const Described = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;

  /* Within the line of the name, without words that it has no space for. */
  ${media.narrow} {
    & > span:first-child {
      width: 2rem;
      height: 1.5rem;
      margin-block: 0;
      font-size: 0;
    }
  }
`;
