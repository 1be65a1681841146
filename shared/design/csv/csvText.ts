import Papa from 'papaparse';
import type { CsvColumn } from './csvColumn';

// What a spreadsheet would take for a formula; a negative number is none.
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

// Without it spreadsheets read the text as anything but UTF-8.
const byteOrderMark = '\uFEFF';

/**
 * The text of a CSV file (RFC 4180) with a line of headers. Text that a spreadsheet would run as a formula gets a
 * leading apostrophe, which `withoutGuard` takes off again.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ text }) => text(row)));
  const fields = columns.map(({ header }) => header);
  return byteOrderMark + Papa.unparse({ fields, data }, { escapeFormulae: formula });
}

/** A field's text as it was before `csvText` guarded it. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
