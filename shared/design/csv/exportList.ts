import type { ApiRequest, RequestFailure, ShellApi } from '@vended/module/shellApi';
import type { ListPart } from '../table/listPages';
import type { CsvColumn } from './csvColumn';
import { readEveryRow, readPages, type ReadEveryRow } from './everyRow';
import { rowCount } from './rowCount';
import { saveFile } from './saveFile';

type Columns<Row> = readonly CsvColumn<Row>[];

/** The columns of a file, or why they could not be loaded. */
export type FoundColumns<Row> =
  | { readonly ok: true; readonly columns: Columns<Row> }
  | { readonly ok: false; readonly failure: RequestFailure };

/** What to export as a CSV file, and how. */
export interface ExportedList<Page, Row> {
  /** The plural name of the records, such as 'vendors', for the file name and the banner. */
  readonly name: string;
  /** The columns, or a function that loads them if they need more code or other records. */
  readonly columns: Columns<Row> | ((read: ReadEveryRow) => Promise<FoundColumns<Row>>);
  /** The request for one page of the rows that match the filter. */
  readonly request: (part: ListPart) => ApiRequest;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** The rows, if not all that match are exported. */
  readonly only?: readonly Row[] | undefined;
  /** The fields of the columns that the file has, in their order; all if null. */
  readonly fields: readonly string[] | null;
}

/**
 * Saves all rows of a list as a CSV file and reports success or failure in the banner. Rejects when `signal` aborts. The rows of each page
 * become text before the next is read, and the browser may keep that text on disk: a list of any length takes little memory.
 */
export async function exportList<Page, Row>(
  shell: ShellApi,
  { name, columns, request, rowsOf, only, fields }: ExportedList<Page, Row>,
  signal: AbortSignal,
): Promise<void> {
  const found: FoundColumns<Row> =
    typeof columns === 'function' ? await columns(readEveryRow(shell, signal)) : { ok: true, columns };
  const fail = ({ error }: RequestFailure) => shell.status.error(`Failed to export ${name}: ${error}`);
  if (!found.ok) return fail(found.failure);
  const { csvHeading, csvLines } = await import('./csvText');
  const chosen = chosenOf(found.columns, fields);
  const parts = [new Blob([csvHeading(chosen)])];
  let count = 0;
  const add = (rows: readonly Row[]) => {
    parts.push(new Blob([csvLines(chosen, rows)]));
    count += rows.length;
  };
  if (only) add(only);
  else {
    const failure = await readPages<Row>(shell, signal, request, rowsOf, add);
    if (failure) return fail(failure);
  }
  const today = new Date().toISOString().slice(0, 10);
  saveFile(`${name}-${today}.csv`, 'text/csv', ...parts);
  shell.status.success(`Exported ${rowCount(count)}`);
}

function chosenOf<Row>(columns: Columns<Row>, fields: readonly string[] | null): Columns<Row> {
  const chosen = fields?.flatMap((name) => columns.filter(({ field }) => field === name)) ?? [];
  return chosen.length > 0 ? chosen : columns;
}
