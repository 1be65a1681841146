import { itemFields } from '@vended/contract/items.fields';
import { CsvImport } from '@vended/design/csv-import/CsvImport';
import { importColumnsOf } from '@vended/design/csv-import/importColumn';
import { Page } from '@vended/design/page/Page';
import { useSaving } from '@vended/module/query/useSaving';
import { paths } from '../paths';
import { useImportItemsMutation } from './itemsApi';

const columns = [...importColumnsOf(itemFields), { field: 'vendor', header: itemFields.vendor_id.label }];

export function ItemsImport() {
  const check = useSaving(useImportItemsMutation(), 'Failed to check the rows');
  const store = useSaving(useImportItemsMutation(), 'Failed to import items');
  const undo = useSaving(useImportItemsMutation(), 'Failed to undo the import');
  return (
    <Page title="Import Items" back={{ to: paths.items, label: 'Back to Items' }}>
      <CsvImport
        name="items"
        columns={columns}
        code="master_id"
        check={check.save}
        store={store.save}
        undo={undo.save}
      />
    </Page>
  );
}
