import type { Lead } from '@vended/contract/leads';
import type { CsvColumn } from '@vended/design/csv/csvColumn';

/** The columns of a CSV file of leads. */
export const leadCsv: readonly CsvColumn<Lead>[] = [
  { field: 'name', header: 'Name', text: ({ name }) => name },
  { field: 'company', header: 'Company', text: ({ company }) => company },
  { field: 'email', header: 'Email', text: ({ email }) => email },
  { field: 'phone', header: 'Phone', text: ({ phone }) => phone },
  { field: 'message', header: 'Message', text: ({ message }) => message },
  { field: 'created_at', header: 'Received', text: ({ created_at }) => created_at },
  { field: 'lead_chased', header: 'Chased', text: ({ lead_chased }) => (lead_chased === 1 ? 'Yes' : 'No') },
  { field: 'chased_date', header: 'Chased on', text: ({ chased_date }) => chased_date ?? '' },
  { field: 'internal_notes', header: 'Internal notes', text: ({ internal_notes }) => internal_notes },
];
