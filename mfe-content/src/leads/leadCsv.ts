import type { Lead } from '@vended/contract/leads';
import { leadFields } from '@vended/contract/leads.fields';
import type { CsvColumn } from '@vended/design/csv/csvColumn';
import { csvOf } from '@vended/design/csv/describedCsv';

/** The columns of a CSV file of leads. */
export const leadCsv: readonly CsvColumn<Lead>[] = csvOf(leadFields, {
  lead_chased: ({ lead_chased }) => (lead_chased === 1 ? 'Yes' : 'No'),
});
