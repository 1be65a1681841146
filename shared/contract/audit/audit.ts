import { z } from 'zod';
import { call } from '../call';
import { auditFields } from './audit.fields';
import { id, moment, text } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { userFields } from '../users/users.fields';

/** One change: who, when, what, and the record before and after, without secrets. */
export const auditEntry = storedRecord(auditFields).extend({
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** Values of entries that hold the id of another record: the kind of that record, by the value's name. */
export const auditReferences = {
  vendor_id: 'vendor',
  stockroom_id: 'stockroom',
  owner_id: 'user',
  user_id: 'user',
  device_id: 'device',
} as const;

export type AuditReference = (typeof auditReferences)[keyof typeof auditReferences];

/** The ids of other records in the versions of an entry, and of the record itself, by their kinds. */
export function referencesOf({
  record_id,
  resource,
  before,
  after,
}: Pick<AuditEntry, 'record_id' | 'resource' | 'before' | 'after'>): { kind: AuditReference; id: string }[] {
  const versions = [before ?? {}, after ?? {}];
  const held = Object.entries(auditReferences).flatMap(([name, kind]) =>
    versions.flatMap((version) => {
      const parsed = id.safeParse(version[name]);
      return parsed.success ? [{ kind, id: parsed.data }] : [];
    }),
  );
  return resource === 'session' ? [...held, { kind: 'user', id: record_id }] : held;
}

/** What changes were made together: an import, or a change to many records. */
const auditPart = z.object({ kind: z.enum(['import', 'change']), id });

export type AuditPart = z.infer<typeof auditPart>;

/** An entry with the current names of the records that it refers to. */
const namedEntry = auditEntry.extend({
  /** By id, without deleted records; absent if there are none. */
  names: z.record(z.string(), z.string()).optional(),
  /** What it was made together with, and how many entries that has; absent from a change on its own. */
  part: auditPart.extend({ entries: z.int() }).optional(),
});

export type NamedAuditEntry = z.infer<typeof namedEntry>;

/** What the list is searched and sorted by: `names` are those of the record, as `searchedNames` has them. */
export const auditList = listOf(auditFields, { searchAlso: ['names'], defaultSort: '-created_at' });

export const listAudit = call({
  method: 'GET',
  path: '/audit',
  summary: 'What was changed in the account, newest first',
  permission: 'audit.read',
  input: listQuery(auditList).extend({
    resource: text(auditFields.resource.label, 50).optional(),
    record_id: id.optional(),
    /** With the sign-ins and the refused ones, which are left out unless `resource` is `session`. */
    sign_ins: z.literal('all', 'sign_ins must be all, or be left out.').optional(),
    /** The changes that were made together. */
    part: id.optional(),
    /** Of changes that were made together only the last one; all where the history is searched. */
    parts: z.literal('last', 'parts must be last, or be left out.').optional(),
    /** The changes of one person, by username (case-insensitive). */
    username: text(auditFields.username.label, userFields.username.max).optional(),
    /** The changes from that moment on. */
    from: moment.optional(),
    /** The changes before that moment. */
    to: moment.optional(),
  }),
  output: z.object({ entries: z.array(namedEntry), next_cursor: nextCursor }),
});
