import { plainChoices, type Fields } from './describedFields';

/** The fields of an entry in the audit trail: who, when, what, and the record before and after, without secrets. */
export const auditFields = {
  id: { kind: 'id' },
  created_at: { kind: 'moment', sort: true },
  user_id: { kind: 'id', optional: true },
  username: { kind: 'text', readOnly: true, label: 'Username', search: true },
  action: {
    kind: 'choice', readOnly: true, choices: plainChoices('INSERT', 'UPDATE', 'DELETE', 'GRANT', 'REVOKE', 'REFUSE', 'ARCHIVE', 'RESTORE'),
    search: true,
  },
  /** The kind of record, such as `vendor`. */
  resource: { kind: 'text', readOnly: true, label: 'Resource', search: true },
  record_id: { kind: 'id' },
  before: { kind: 'structure' },
  after: { kind: 'structure' },
} as const satisfies Fields; // prettier-ignore
