import Papa from 'papaparse';
import { csvGuarded } from '@vended/contract/csvGuard';
import type { CsvColumn } from './csvColumn';

// Without it, spreadsheets do not read the text as UTF-8.
const byteOrderMark = '\uFEFF';

/**
 * The text of a CSV file (RFC 4180) with a header line. Text that a spreadsheet would run as a formula gets an
 * apostrophe, which `withoutCsvGuard` removes.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ text }) => csvGuarded(text(row))));
  const fields = columns.map(({ header }) => header);
  return byteOrderMark + Papa.unparse({ fields, data });
}
