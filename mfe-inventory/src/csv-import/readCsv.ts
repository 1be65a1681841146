import Papa from 'papaparse';
import { maxImportRows } from '@vended/contract/businessConstants';
import { withoutCsvGuard } from '@vended/contract/csvGuard';

/** A column that a file may have. */
export interface CsvHeader {
  readonly field: string;
  readonly header: string;
}

/** The content of a CSV file, by API field name. */
export interface CsvRecords {
  readonly records: readonly Readonly<Record<string, string>>[];
  /** The known columns, in the order of the file. */
  readonly columns: readonly CsvHeader[];
  /** The headers of unknown columns. */
  readonly ignored: readonly string[];
}

/** A file that cannot be read as CSV. The message is for the user. */
export class UnreadableCsv extends Error {}

/**
 * Reads the records of a CSV file. The first line has the column headers, in any order and case: those of the export or
 * the field names of the API.
 *
 * @throws UnreadableCsv
 */
export async function readCsv(file: File, known: readonly CsvHeader[]): Promise<CsvRecords> {
  const { data, errors } = Papa.parse<string[]>(await textOf(file), { skipEmptyLines: 'greedy' });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) throw new UnreadableCsv(`A quotation mark is left open in row ${(broken.row ?? 0) + 1}.`);
  const [headings, ...rows] = data;
  if (!headings || rows.length === 0) throw new UnreadableCsv('There are no rows in this file.');
  if (rows.length > maxImportRows)
    throw new UnreadableCsv(
      `This file has ${rows.length.toLocaleString('en-GB')} rows; at most ${maxImportRows.toLocaleString('en-GB')} can be imported at once.`,
    );

  const columns = headings.map((heading) => columnNamed(heading, known));
  rejectInvalid(columns, rows, known);
  return {
    records: rows.map((row) => recordOf(row, columns)),
    columns: columns.filter((column) => column !== undefined),
    ignored: headings.filter((_heading, place) => !columns[place]).filter((heading) => heading.trim() !== ''),
  };
}

/** Decodes UTF-8, or Windows-1252, which older spreadsheets write. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function columnNamed(heading: string, known: readonly CsvHeader[]): CsvHeader | undefined {
  const name = heading.trim().toLowerCase();
  return known.find(({ field, header }) => name === field || name === header.toLowerCase());
}

function rejectInvalid(
  columns: readonly (CsvHeader | undefined)[],
  rows: readonly (readonly string[])[],
  known: readonly CsvHeader[],
): void {
  const recognised = columns.filter((column) => column !== undefined);
  if (recognised.length === 0)
    throw new UnreadableCsv(
      `The first row must name the columns, such as ${known
        .slice(0, 3)
        .map(({ header }) => `“${header}”`)
        .join(', ')}.`,
    );
  const duplicate = recognised.find((column, place) => recognised.indexOf(column) !== place);
  if (duplicate) throw new UnreadableCsv(`The column “${duplicate.header}” is in the file twice.`);
  const tooLong = rows.findIndex((row) => row.length > columns.length);
  if (tooLong >= 0) throw new UnreadableCsv(`Row ${tooLong + 2} has more cells than there are columns.`);
}

function recordOf(
  row: readonly string[],
  columns: readonly (CsvHeader | undefined)[],
): Record<string, string> {
  const cells = columns.flatMap((column, place) =>
    column ? [[column.field, withoutCsvGuard(row[place] ?? '')] as const] : [],
  );
  return Object.fromEntries(cells);
}
