import type { CsvColumn } from '@vended/contract/csvColumn';
import { csvText } from '@vended/contract/csvText';
import type { CsvSeparator } from '@vended/contract/csvSeparators';
import type { RefillLine } from './plan';

/** A line of a round with how much is filled in, and from which stockroom. */
export interface RoundLine extends RefillLine {
  readonly quantity: number;
  readonly from: string;
}

const columns: readonly CsvColumn<RoundLine>[] = [
  { field: 'from', header: 'From', text: ({ from }) => from },
  { field: 'item', header: 'Item', text: ({ item }) => item },
  { field: 'master_id', header: 'Master ID', text: ({ masterId }) => masterId },
  { field: 'quantity', header: 'Quantity', text: ({ quantity }) => String(quantity) },
  { field: 'unit', header: 'Unit', text: ({ unit = '' }) => unit },
  { field: 'device', header: 'Device', text: ({ device }) => device },
  { field: 'board', header: 'Board', text: ({ board }) => String(board) },
  { field: 'bin', header: 'Bin', text: ({ bin }) => String(bin) },
];

/** A round as a CSV file, in the order of the machines. */
export const roundCsv = (lines: readonly RoundLine[], separator: CsvSeparator): string =>
  csvText(columns, lines, undefined, separator);
