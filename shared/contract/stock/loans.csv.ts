import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { Loan } from './loans';
import { loanFields, loanStates } from './loans.fields';

/** The columns of a CSV file of loans. */
export const loanCsv: readonly CsvColumn<Loan>[] = csvOf(loanFields, {
  state: ({ state }) => loanStates[state],
  job: ({ job }) => job ?? '',
});
