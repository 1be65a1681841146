import { useShell } from '@vended/module/ShellContext';
import Download from 'lucide-react/icons/download';
import { Button } from '@vended/design/components/Button';
import type { CsvHeader } from './readCsv';
import { saveFile } from '@vended/design/csv/saveFile';

/** Lists the columns that a file may have, and offers a template to download. */
export function CsvTemplate({
  name,
  columns,
}: {
  readonly name: string;
  readonly columns: readonly CsvHeader[];
}) {
  const shell = useShell();

  async function handleSave() {
    try {
      const { csvText } = await import('@vended/design/csv/csvText');
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
        The first row names the columns: {columns.map(({ header }) => header).join(', ')}. A column that the
        file does not have stays as it is.
      </p>
      <div>
        <Button icon={Download} onClick={() => void handleSave()}>
          Download a template
        </Button>
      </div>
    </>
  );
}
