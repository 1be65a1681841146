import Download from 'lucide-react/icons/download';
import { Button } from '../ui/Button';
import type { CsvHeader } from './readCsv';
import { saveFile } from './saveFile';

/** Says which columns a file may have, and gives an empty one to fill. */
export function CsvTemplate({
  name,
  columns,
}: {
  readonly name: string;
  readonly columns: readonly CsvHeader[];
}) {
  async function handleSave() {
    const { csvText } = await import('./csvText');
    const headings = columns.map((column) => ({ ...column, text: () => '' }));
    saveFile(`${name}-template.csv`, 'text/csv', csvText(headings, []));
  }

  return (
    <>
      <p>
        The first row names the columns: {columns.map(({ header }) => header).join(', ')}. A column that the
        file does not have stays as it is.
      </p>
      <div>
        <Button icon={Download} onClick={() => void handleSave()}>
          Save an empty file
        </Button>
      </div>
    </>
  );
}
