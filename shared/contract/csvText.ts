import Papa from 'papaparse';
import type { CsvColumn } from './csvColumn';
import { csvGuarded } from './csvGuard';
import type { MomentText } from './momentText';

// Without it, spreadsheets do not read the text as UTF-8.
const byteOrderMark = '\uFEFF';

/**
 * The text of a CSV file (RFC 4180) with a header line. Text that a spreadsheet would run as a formula gets an
 * apostrophe, which `withoutCsvGuard` removes.
 */
export function csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  momentText?: MomentText,
): string {
  return csvHeading(columns) + csvLines(columns, rows, momentText);
}

const asStored: MomentText = (moment) => moment;

/** The beginning of a CSV file. The lines of its records follow, in any number of parts. */
export function csvHeading<Row>(columns: readonly CsvColumn<Row>[]): string {
  return byteOrderMark + Papa.unparse([columns.map(({ header }) => header)]);
}

/** The lines of some records, each after a line break. */
export function csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  momentText: MomentText = asStored,
): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => columns.map(({ text }) => csvGuarded(text(row, momentText))));
  return `\r\n${Papa.unparse(cells)}`;
}
