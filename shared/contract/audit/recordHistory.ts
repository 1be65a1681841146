import { z } from 'zod';
import { auditEntry, auditList } from './audit';
import { call } from '../call';
import { id } from '../fields/fields';
import { historyKindNames } from './historyKinds';
import { listQuery, nextCursor } from '../lists/lists';

const historyChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The names that the records have now which the values refer to; absent where there is no such record. */
  before_name: z.string().optional(),
  after_name: z.string().optional(),
});

export type HistoryChange = z.infer<typeof historyChange>;

/** One change of a record: who, when, and the fields that it set, without secrets. */
export const historyEntry = auditEntry
  .pick({ id: true, created_at: true, user_id: true, username: true, action: true })
  .extend({ changes: z.array(historyChange) });

export type HistoryEntry = z.infer<typeof historyEntry>;

export const readRecordHistory = call({
  method: 'GET',
  path: '/record_history',
  summary: 'Who changed a record, when, and what it was before and after, newest first',
  // And the permission to read records of that kind (`historyKinds`).
  permission: 'session',
  input: listQuery(auditList)
    .pick({ limit: true, cursor: true })
    .extend({
      resource: z.enum(historyKindNames, `resource must be one of ${historyKindNames.join(', ')}.`),
      record_id: id,
    }),
  output: z.object({ entries: z.array(historyEntry), next_cursor: nextCursor }),
});
