import Papa from 'papaparse';
import type { CsvColumn } from './csvColumn';
import { csvGuarded } from './csvGuard';
import { csvSeparators, type CsvSeparator } from './csvSeparators';
import type { MomentText } from '../fields/momentText';

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
  separator?: CsvSeparator,
): string {
  return csvHeading(columns, separator) + csvLines(columns, rows, momentText, separator);
}

const asStored: MomentText = (moment) => moment;

/** The beginning of a CSV file. The lines of its records follow, in any number of parts. */
export function csvHeading<Row>(
  columns: readonly CsvColumn<Row>[],
  separator: CsvSeparator = 'comma',
): string {
  return byteOrderMark + unparse([columns.map(({ header }) => header)], separator);
}

/** The lines of some records, each after a line break. */
export function csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  momentText: MomentText = asStored,
  separator: CsvSeparator = 'comma',
): string {
  if (rows.length === 0) return '';
  const cellOf = (row: Row, { text, decimal }: CsvColumn<Row>) => {
    const cell = text(row, momentText);
    return csvGuarded(decimal && separator === 'semicolon' ? cell.replace('.', ',') : cell);
  };
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  return `\r\n${unparse(cells, separator)}`;
}

const unparse = (cells: string[][], separator: CsvSeparator) =>
  Papa.unparse(cells, { delimiter: csvSeparators[separator] });
