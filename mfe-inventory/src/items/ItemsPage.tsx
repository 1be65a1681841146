import type { Item } from '@vended/shared/contract/items';
import { CsvExport } from '@vended/shared/csv/CsvExport';
import type { ReadEveryRow } from '@vended/shared/csv/everyRow';
import { useShell } from '@vended/shared/module/ShellContext';
import { Page } from '@vended/shared/page/Page';
import type { Column } from '@vended/shared/table/column';
import { RecordList } from '@vended/shared/table/RecordList';
import { useListAddress } from '@vended/shared/table/useListAddress';
import { space } from '@vended/shared/theme/tokens';
import { ButtonLink } from '@vended/shared/ui/ButtonLink';
import Package from 'lucide-react/icons/package';
import Upload from 'lucide-react/icons/upload';
import styled from 'styled-components';
import { paths } from '../paths';
import { ItemThumbnail } from './ItemThumbnail';
import { itemsPart, useItemsInfiniteQuery } from './itemsApi';

const columns: readonly Column<Item>[] = [
  {
    header: 'Description',
    cell: ({ description, image_url }) => (
      <Described>
        <ItemThumbnail url={image_url} />
        <span>{description}</span>
      </Described>
    ),
    sort: 'description',
    width: 'minmax(0, 2fr)',
  },
  { header: 'Master ID', cell: ({ master_id }) => master_id || '–', sort: 'master_id' },
  { header: 'Type', cell: ({ item_type }) => item_type || '–', sort: 'item_type' },
];

const sorts = ['description', '-description', 'master_id', '-master_id', 'item_type', '-item_type'] as const;

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
