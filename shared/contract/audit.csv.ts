import type { NamedAuditEntry } from './audit';
import type { CsvColumn } from './csvColumn';
import { actionText, changeLines, kindText, nameText } from './historyTexts';

/** The columns of a CSV file of changes. */
export const historyCsv: readonly CsvColumn<NamedAuditEntry>[] = [
  { field: 'created_at', header: 'When', text: ({ created_at }) => created_at },
  { field: 'username', header: 'Who', text: ({ username }) => username },
  { field: 'action', header: 'Action', text: actionText },
  { field: 'resource', header: 'Kind', text: kindText },
  { field: 'name', header: 'Name', text: nameText },
  { field: 'record_id', header: 'Record ID', text: ({ record_id }) => record_id },
  {
    field: 'changes',
    header: 'Changes',
    text: (entry, momentText) => changeLines(entry, momentText).join('\n'),
  },
];
