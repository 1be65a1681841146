import { useSaving } from '@vended/shared/api/useSaving';
import { CsvImport } from '@vended/shared/csv/CsvImport';
import { useShell } from '@vended/shared/module/ShellContext';
import { Page } from '@vended/shared/page/Page';
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
