import { itemFields } from '@vended/contract/items.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { importColumnsOf } from '@vended/design/csv-import/importColumn';
import { useImport } from '@vended/design/csv-import/useImport';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { useImportItemsMutation } from './itemsApi';

const columns = [...importColumnsOf(itemFields), { field: 'vendor', header: itemFields.vendor_id.label }];

const list = { path: paths.items, recordPath: paths.itemEdit };

export function ItemsImport() {
  const settings = useImport('items', useImportItemsMutation);
  return (
    <Page title="Import Items" back={{ to: paths.items, label: 'Back to Items' }}>
      <CsvImport {...settings} columns={columns} list={list} code="master_id" />
    </Page>
  );
}
