import Download from 'lucide-react/icons/download';
import { useShell } from '@vended/module/ShellContext';
import { Button } from '../components/Button';
import { saveFile } from '../csv/saveFile';
import type { ImportColumn } from './importColumn';

/** Lists the columns that a file may have, and offers a template to download. */
export function CsvTemplate({
  name,
  columns,
}: {
  readonly name: string;
  readonly columns: readonly ImportColumn[];
}) {
  const shell = useShell();

  async function handleSave() {
    try {
      const { csvText } = await import('@vended/contract/csvText');
      const headings = columns.map((column) => ({ ...column, text: () => '' }));
      saveFile(`${name}-template.csv`, 'text/csv', csvText(headings, []));
    } catch (error) {
      shell.report.error(error);
      shell.status.error('The file could not be made. Check your connection and try again.');
    }
  }

  return (
    <>
      <p>
        The first row names the columns, such as {columns.map(({ header }) => header).join(', ')}. Columns
        with other names can be matched in the next step, and what the file does not have stays as it is.
      </p>
      <div>
        <Button icon={Download} onClick={() => void handleSave()}>
          Download a template
        </Button>
      </div>
    </>
  );
}
