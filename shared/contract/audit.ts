import { z } from 'zod';
import { call } from './call';
import { id, moment, text } from './fields';
import { listFields, listQuery, nextCursor } from './lists';

/** One change: who, when, what, and the record before and after, without secrets. */
export const auditEntry = z.object({
  id,
  created_at: moment,
  user_id: id.nullable(),
  username: z.string(),
  action: z.enum(['INSERT', 'UPDATE', 'DELETE', 'GRANT', 'REVOKE']),
  /** The kind of record, such as `vendor`. */
  resource: z.string(),
  record_id: id,
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** What the list is searched and sorted by. */
export const auditList = listFields({
  search: ['username', 'action', 'resource'],
  sort: ['created_at'],
  defaultSort: '-created_at',
});

export const listAudit = call({
  method: 'GET',
  path: '/audit',
  summary: 'What was changed in the account, newest first',
  permission: 'audit.read',
  input: listQuery(auditList).extend({
    resource: text('Resource', 50).optional(),
    record_id: id.optional(),
  }),
  output: z.object({ entries: z.array(auditEntry), next_cursor: nextCursor }),
});
