import type { CsvSeparator } from '@vended/contract/csvSeparators';
import { csvText } from '@vended/contract/csvText';
import type { ColumnMapping } from './columnMapping';
import type { PreviewRow } from './importWork';
import type { CsvRow } from './csvRow';

/** Faulty rows as a CSV file with the columns of their own file, the corrections made so far, and a column with the reasons. */
export function faultyRowsCsv(
  headings: readonly string[],
  mapping: ColumnMapping,
  rows: readonly CsvRow[],
  faulty: readonly PreviewRow[],
  separator: CsvSeparator,
): string {
  const given = new Map(rows.map(({ row, cells }) => [row, cells]));
  const columns = headings.map((header, place) => ({
    field: header,
    header,
    text: ({ row, cells }: PreviewRow) => cells[mapping[place] ?? ''] ?? given.get(row)?.[place] ?? '',
  }));
  const reason = {
    field: 'reason',
    header: 'Reason',
    text: ({ answer }: PreviewRow) => (answer?.problems ?? []).map(({ message }) => message).join(' '),
  };
  return csvText([...columns, reason], faulty, undefined, separator);
}
