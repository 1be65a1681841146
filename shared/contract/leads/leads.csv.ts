import { csvOf, type CsvColumn } from '../csv/csvColumn';
import type { Lead } from './leads';
import { leadFields } from './leads.fields';

/** The columns of a CSV file of leads. */
export const leadCsv: readonly CsvColumn<Lead>[] = csvOf(leadFields, {
  lead_chased: ({ lead_chased }) => (lead_chased === 1 ? 'Yes' : 'No'),
  possible_spam: ({ possible_spam }) => (possible_spam === 1 ? 'Yes' : 'No'),
});
