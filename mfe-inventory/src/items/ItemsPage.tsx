import type { SortName } from '@vended/contract/describedFields';
import type { Item } from '@vended/contract/items';
import { itemFields } from '@vended/contract/items.fields';
import { CsvExport } from '@vended/design/csv/CsvExport';
import type { ReadEveryRow } from '@vended/design/csv/everyRow';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import type { Column } from '@vended/design/table/column';
import { RecordList } from '@vended/design/table/RecordList';
import { sortsIn } from '@vended/design/table/sortsIn';
import { useListAddress } from '@vended/design/table/useListAddress';
import { space } from '@vended/design/theme/tokens';
import { ButtonLink } from '@vended/design/components/ButtonLink';
import Package from 'lucide-react/icons/package';
import Upload from 'lucide-react/icons/upload';
import styled from 'styled-components';
import { paths } from '../paths';
import { ItemThumbnail } from './ItemThumbnail';
import { itemsPart, useItemsInfiniteQuery } from './itemsApi';

const columns: readonly Column<Item, SortName<typeof itemFields>>[] = [
  {
    header: itemFields.description.label,
    cell: ({ description, image_url }) => (
      <Described>
        <ItemThumbnail url={image_url} />
        <span>{description}</span>
      </Described>
    ),
    sort: 'description',
    width: 'minmax(0, 2fr)',
  },
  {
    header: itemFields.master_id.label,
    cell: ({ master_id }) => master_id || '–',
    sort: 'master_id',
  },
  { header: 'Type', cell: ({ item_type }) => item_type || '–', sort: 'item_type' },
];

const sorts = sortsIn(columns);

export function ItemsPage() {
  const { session } = useShell();
  const address = useListAddress(sorts);
  const items = useItemsInfiniteQuery(address.query, address.firstPage);

  const mayChange = session.can('inventory.write');

  const addItem = mayChange && (
    <ButtonLink to={paths.itemCreate} variant="primary">
      + Add Item
    </ButtonLink>
  );

  return (
    <Page title="Items" action={addItem}>
      <RecordList
        label="Items"
        address={address}
        query={items}
        rowsOf={itemsOf}
        columns={columns}
        rowLink={({ id }) => paths.itemEdit(id)}
        empty={{
          icon: Package,
          text: 'No items found for this account.',
          hint: 'Items are the products that your machines hold.',
          action: addItem,
        }}
      >
        <CsvExport
          name="items"
          columns={loadColumns}
          request={(part) => itemsPart(address.query, part)}
          rowsOf={itemsOf}
        />
        {mayChange && (
          <ButtonLink to={paths.itemsImport} icon={Upload}>
            Import CSV
          </ButtonLink>
        )}
      </RecordList>
    </Page>
  );
}

const loadColumns = async (read: ReadEveryRow) =>
  (await import(/* webpackPrefetch: true */ './itemCsv')).itemCsvColumns(read);

const itemsOf = (page: { readonly items: readonly Item[] }) => page.items;

const Described = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;
