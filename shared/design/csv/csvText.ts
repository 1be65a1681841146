import Papa from 'papaparse';
import type { CsvColumn } from './csvColumn';

// Text that a spreadsheet would run as a formula. A negative number is not a formula.
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

// Without it, spreadsheets do not read the text as UTF-8.
const byteOrderMark = '\uFEFF';

/**
 * The text of a CSV file (RFC 4180) with a header line. Text that a spreadsheet would run as a formula gets a leading
 * apostrophe, which `withoutGuard` removes.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  const fields = columns.map(({ header }) => header);
  return byteOrderMark + Papa.unparse({ fields, data }, { escapeFormulae: formula });
}

/** Removes the apostrophe that `csvText` adds. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
