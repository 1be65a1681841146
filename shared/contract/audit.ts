import { z } from 'zod';
import { call } from './call';
import { auditFields } from './audit.fields';
import { id, moment, text } from './fields';
import { listOf, listQuery, nextCursor } from './lists';
import { storedRecord } from './recordSchemas';

/** One change: who, when, what, and the record before and after, without secrets. */
export const auditEntry = storedRecord(auditFields).extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** What the list is searched and sorted by. */
export const auditList = listOf(auditFields, { defaultSort: '-created_at' });

export const listAudit = call({
  method: 'GET',
  path: '/audit',
  summary: 'What was changed in the account, newest first',
  permission: 'audit.read',
  input: listQuery(auditList).extend({
    resource: text(auditFields.resource.label, 50).optional(),
    record_id: id.optional(),
    /** The changes of one person, by the username, in any case. */
    username: text(auditFields.username.label, 200).optional(),
    /** The changes from that moment on. */
    from: moment.optional(),
    /** The changes before that moment. */
    to: moment.optional(),
  }),
  output: z.object({ entries: z.array(auditEntry), next_cursor: nextCursor }),
});
