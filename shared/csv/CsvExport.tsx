import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../module/ShellContext';
import type { ApiRequest, RequestFailure } from '../module/shellApi';
import type { ListPart } from '../table/listPages';
import { Button } from '../ui/Button';
import type { CsvColumn } from './csvColumn';
import { readEveryRow, type ReadEveryRow } from './everyRow';
import { rowCount } from './rowCount';
import { saveFile } from './saveFile';

type Columns<Row> = readonly CsvColumn<Row>[];

/** The columns of a file, or why they cannot be had. */
export type FoundColumns<Row> =
  | { readonly ok: true; readonly columns: Columns<Row> }
  | { readonly ok: false; readonly failure: RequestFailure };

interface CsvExportProps<Page, Row> {
  /** What the records are, such as 'vendors': the file's name, and the words of the banner. */
  readonly name: string;
  /** The columns, or how to come by them where they show something of other records. */
  readonly columns: Columns<Row> | ((read: ReadEveryRow) => Promise<FoundColumns<Row>>);
  /** The list call for a part of what the filter shows. */
  readonly request: (part: ListPart) => ApiRequest;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/** Saves every record that a list's filter shows, not only the rows loaded so far, as a CSV file. */
export function CsvExport<Page, Row>({ name, columns, request, rowsOf }: CsvExportProps<Page, Row>) {
  const shell = useShell();
  const [exporting, setExporting] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function handleExport() {
    setExporting(true);
    try {
      const read = readEveryRow(shell, left.current.signal);
      const list = await read(request, rowsOf);
      const found: FoundColumns<Row> =
        typeof columns === 'function' ? await columns(read) : { ok: true, columns };
      const fail = ({ error }: RequestFailure) => shell.status.error(`Failed to export ${name}: ${error}`);
      if (!list.ok) return fail(list.failure);
      if (!found.ok) return fail(found.failure);
      const { csvText } = await import('./csvText');
      const today = new Date().toISOString().slice(0, 10);
      saveFile(`${name}-${today}.csv`, 'text/csv', csvText(found.columns, list.rows));
      shell.status.success(`Exported ${rowCount(list.rows.length)}`);
    } catch (error) {
      if (!left.current.signal.aborted) throw error;
    } finally {
      setExporting(false);
    }
  }

  return (
    <Button icon={Download} busy={exporting && 'Exporting...'} onClick={() => void handleExport()}>
      Export CSV
    </Button>
  );
}
