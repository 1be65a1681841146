import type { ApiRequest, RequestFailure, ShellApi } from '@vended/module/shellApi';
import type { ListPart } from '../table/listPages';
import type { CsvColumn } from './csvColumn';
import { readEveryRow, type ReadEveryRow } from './everyRow';
import { rowCount } from './rowCount';
import { saveFile } from './saveFile';

type Columns<Row> = readonly CsvColumn<Row>[];

/** The columns of a file, or why they cannot be had. */
export type FoundColumns<Row> =
  | { readonly ok: true; readonly columns: Columns<Row> }
  | { readonly ok: false; readonly failure: RequestFailure };

/** What becomes a CSV file, and how. */
export interface ExportedList<Page, Row> {
  /** What the records are, such as 'vendors': the file's name, and the words of the banner. */
  readonly name: string;
  /** The columns, or how to come by them where their code or something of other records is not there yet. */
  readonly columns: Columns<Row> | ((read: ReadEveryRow) => Promise<FoundColumns<Row>>);
  /** The list call for a part of what the filter shows. */
  readonly request: (part: ListPart) => ApiRequest;
  readonly rowsOf: (page: Page) => readonly Row[];
}

/** Saves a list whole as a CSV file and says so, or why not. Rejects when `signal` says that nobody waits for it any more. */
export async function exportList<Page, Row>(
  shell: ShellApi,
  { name, columns, request, rowsOf }: ExportedList<Page, Row>,
  signal: AbortSignal,
): Promise<void> {
  const read = readEveryRow(shell, signal);
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
}
