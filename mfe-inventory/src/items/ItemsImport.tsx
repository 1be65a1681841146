import { useSaving } from '@vended/module/query/useSaving';
import { CsvImport } from '../csv-import/CsvImport';
import { useShell } from '@vended/module/ShellContext';
import { Page } from '@vended/design/page/Page';
import { paths } from '../paths';
import { itemCsv } from './itemCsv';
import { useImportItemsMutation } from './itemsApi';

export function ItemsImport() {
  const shell = useShell();
  const check = useSaving(useImportItemsMutation(), 'Failed to check the file');
  const store = useSaving(useImportItemsMutation(), 'Failed to import items');

  async function handleImported() {
    await shell.navigate(paths.items);
    shell.status.success('Items imported successfully');
  }

  return (
    <Page title="Import Items" back={{ to: paths.items, label: 'Back to Items' }}>
      <CsvImport name="items" columns={itemCsv} check={check} store={store} onImported={handleImported} />
    </Page>
  );
}
