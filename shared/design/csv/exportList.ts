import { chosenColumns, type CsvColumn } from '@vended/contract/csvColumn';
import { longestCsvEnd, readCsvEnd } from '@vended/contract/csvEnd';
import { momentTexts } from '@vended/contract/momentText';
import type { ApiRequest, RequestFailure, ShellApi } from '@vended/module/shellApi';
import { keptSeparator } from '../table/csvSeparator';
import { rowCount } from './rowCount';
import { saveBlob, saveFile } from './saveFile';

/** Records that the page has loaded, saved without a call of the API. */
interface ExportedRows<Row> {
  readonly rows: readonly Row[];
  /** Loads the columns. */
  readonly columns: () => Promise<readonly CsvColumn<Row>[]>;
}

/** What to save as a CSV file. */
export interface ExportedList<Row> {
  /** The plural name of the records, such as 'vendors', for the file name and the banner. */
  readonly name: string;
  /** The request for the file with all rows that match the filter. */
  readonly request: ApiRequest;
  /** The rows, if not all that match are exported. */
  readonly only?: ExportedRows<Row> | undefined;
  /** The fields of the columns that the file has, in their order; all if null. */
  readonly fields: readonly string[] | null;
}

/**
 * Saves all rows of a list as a CSV file and reports success or failure in the banner. Rejects when `signal` aborts. The API writes the
 * file, and the browser may keep it on disk: the page holds none of it.
 */
export async function exportList<Row>(
  shell: ShellApi,
  { name, request, only, fields }: ExportedList<Row>,
  signal: AbortSignal,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const fileName = `${name}-${today}.csv`;
  const done = (count: number) => shell.status.success(`Exported ${rowCount(count)}`);
  const separator = keptSeparator(shell.session.current());
  if (only) {
    const [{ csvText }, columns] = await Promise.all([import('@vended/contract/csvText'), only.columns()]);
    saveFile(
      fileName,
      'text/csv',
      csvText(chosenColumns(columns, fields), only.rows, momentTexts().dayAndTime, separator),
    );
    return done(only.rows.length);
  }
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
  const input = { ...request.input, columns: fields?.join(','), time_zone, separator };
  const result = await shell.request({ ...request, input, signal });
  const fail = ({ error }: Pick<RequestFailure, 'error'>) =>
    shell.status.error(`Failed to export ${name}: ${error}`);
  if (!result.ok) return fail(result.failure);
  const file = result.data as Blob;
  const end = readCsvEnd(await file.slice(-longestCsvEnd).text());
  if (!end) return fail({ error: 'The file did not arrive complete. Try again in a moment.' });
  saveBlob(fileName, file.slice(0, file.size - end.bytes, 'text/csv'));
  done(end.rows);
}
