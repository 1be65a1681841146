import Download from 'lucide-react/icons/download';
import { Button } from '../components/Button';
import type { ImportSettings } from './useCsvImport';
import { useSaveCsv } from '../csv/useSaveCsv';

/** Lists the columns that a file may have, and offers a template to download. */
export function CsvTemplate({
  name,
  columns,
  unlisted = 'Fields that are not in the file keep their values.',
}: Pick<ImportSettings, 'name' | 'columns' | 'unlisted'>) {
  const saveCsv = useSaveCsv();

  const handleSave = () =>
    saveCsv(`${name}-template.csv`, async (separator) => {
      const { csvText } = await import('@vended/contract/csvText');
      const headings = columns.map((column) => ({ ...column, text: () => '' }));
      return csvText(headings, [], undefined, separator);
    });

  return (
    <>
      <p>
        The first row names the columns, such as {columns.map(({ header }) => header).join(', ')}. Columns
        with other names can be matched in the next step. {unlisted}
      </p>
      <div>
        <Button icon={Download} onClick={() => void handleSave()}>
          Download a template
        </Button>
      </div>
    </>
  );
}
