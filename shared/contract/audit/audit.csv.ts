import type { NamedAuditEntry } from './audit';
import { auditFields } from './audit.fields';
import { csvOf, type CsvColumn } from '../csv/csvColumn';
import { actionText, changeLines, kindText, nameText } from './historyTexts';

/** The columns of a CSV file of changes. */
export const historyCsv: readonly CsvColumn<NamedAuditEntry>[] = csvOf(auditFields, {
  action: actionText,
  resource: kindText,
  name: nameText,
  changes: (entry, momentText) => changeLines(entry, momentText).join('\n'),
});
