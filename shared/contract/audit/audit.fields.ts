import { plainChoices, type Fields } from '../fields/describedFields';

/** The fields of an entry in the audit trail: who, when, what, and the record before and after, without secrets. */
export const auditFields = {
  id: { kind: 'id' },
  created_at: { kind: 'moment', label: 'When', sort: true, export: true },
  user_id: { kind: 'id', optional: true },
  username: { kind: 'text', readOnly: true, label: 'Username', heading: 'Who', search: true, export: true },
  action: {
    kind: 'choice', readOnly: true, label: 'Action',
    choices: plainChoices('INSERT', 'UPDATE', 'DELETE', 'GRANT', 'REVOKE', 'REFUSE', 'ARCHIVE', 'RESTORE'),
    search: true, export: true,
  },
  /** The kind of record, such as `vendor`. */
  resource: { kind: 'text', readOnly: true, label: 'Resource', heading: 'Kind', search: true, export: true },
  /** What the record is called, in files only; answers have `names` instead. */
  name: { kind: 'structure', computed: true, label: 'Name', export: true },
  record_id: { kind: 'id', label: 'Record ID', export: true },
  before: { kind: 'structure' },
  after: { kind: 'structure' },
  /** The differences between these two in words, only on pages and in files. */
  changes: { kind: 'structure', computed: true, label: 'Changes', export: true },
} as const satisfies Fields; // oxfmt-ignore
