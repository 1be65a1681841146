import type { ArchiveAction } from '@vended/contract/archive';
import { archiveKinds, isArchived, type ArchiveKindName } from '@vended/contract/archiveKinds';
import type { AuditEntry, AuditPart } from '@vended/contract/audit';
import { changedByOthers } from '@vended/contract/failure';
import { withoutPersonal } from '@vended/contract/describedFields';
import { records } from '@vended/contract/records';
import type { Session } from '@vended/contract/sessions';
import type { MockState } from './mockState';
import { notFound, Refusal } from './refusal';
import type { Table } from './table';

export interface Stamped {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** Absent from records that cannot be archived. */
  readonly archived_at?: string | null;
}

export interface Saver {
  readonly state: MockState;
  readonly session: Session;
  readonly accountId: string;
  /** What its changes are made together with. */
  readonly part?: AuditPart;
}

/** Adds what the server sets on a new record: its id and both timestamps (reading 12). */
export function newRecord<Fields extends object>(
  fields: Fields,
): Fields & Stamped & { readonly archived_at: null } {
  const now = new Date().toISOString();
  return { ...fields, id: crypto.randomUUID(), created_at: now, updated_at: now, archived_at: null };
}

/** Adds a record and an audit entry. `kind` is what the audit trail calls such records, such as 'blog_post'. */
export function insertRow<Row extends Stamped>(saver: Saver, kind: string, table: Table<Row>, row: Row): Row {
  table.add(saver.accountId, row);
  writeAudit(saver, {
    action: 'INSERT',
    resource: kind,
    record_id: row.id,
    before: null,
    after: audited(kind, row),
  });
  return row;
}

/**
 * Changes a record and adds an audit entry. Refuses with 404 if the owner has no such record, and with 409 if
 * `basedOn`, the `updated_at` of the version being edited, is older than the stored one. `check` can refuse after
 * comparing with the stored record.
 */
export function updateRow<Row extends Stamped>(
  saver: Saver,
  kind: string,
  table: Table<Row>,
  {
    id,
    basedOn,
    changes,
    check,
    record = inSentences(kind),
  }: {
    id: string;
    basedOn: string | undefined;
    changes: Partial<Row>;
    check?: (before: Row) => void;
    /** What sentences call the record, if that is not its kind. */
    record?: string;
  },
): Row {
  const before = unchanged(saver, record, table, id, basedOn);
  if (before.archived_at) throw new Refusal(409, { error: isArchived(record) });
  check?.(before);
  const after =
    table.change(saver.accountId, id, { ...changes, updated_at: laterThan(before.updated_at) }) ?? before;
  writeAudit(saver, {
    action: 'UPDATE',
    resource: kind,
    record_id: id,
    before: audited(kind, before),
    after: audited(kind, after),
  });
  return after;
}

/** The current time, or the next millisecond after an earlier version: no two versions have the same. */
export const laterThan = (earlier: string) =>
  new Date(Math.max(Date.now(), Date.parse(earlier) + 1)).toISOString();

/** What sentences call records of a kind: 'blog post' for 'blog_post'. */
const inSentences = (kind: string) => kind.replaceAll('_', ' ');

/** A stored record. Refuses with 404 and 409 as a change does. */
function unchanged<Row extends Stamped>(
  { accountId, session, state }: Saver,
  record: string,
  table: Table<Row>,
  id: string,
  basedOn: string | undefined,
): Row {
  const stored = table.find(accountId, id);
  if (!stored) throw notFound(record);
  if (basedOn !== undefined && Date.parse(basedOn) < Date.parse(stored.updated_at))
    throw new Refusal(409, {
      error: changedByOthers(record, lastToChange(state, session, id)),
      current: withoutSecrets(stored),
    });
  return stored;
}

/** The username of the last change to a record. */
export const lastToChange = ({ audit }: MockState, { customer_account_id }: Session, id: string) =>
  audit.of(customer_account_id).findLast(({ record_id }) => record_id === id)?.username;

/** Archives a record or restores it, with an audit entry; where there is nothing to do, nothing is changed. */
export function archiveRow<Row extends Stamped & { readonly archived_at: string | null }>(
  saver: Saver,
  kind: ArchiveKindName,
  table: Table<Row>,
  {
    action,
    id,
    basedOn,
  }: { readonly action: ArchiveAction; readonly id: string; readonly basedOn: string | undefined },
): Row {
  const before = unchanged(saver, archiveKinds[kind].record, table, id, basedOn);
  if ((action === 'ARCHIVE') === (before.archived_at !== null)) return before;
  const now = laterThan(before.updated_at);
  const changes = { archived_at: action === 'ARCHIVE' ? now : null, updated_at: now } as Partial<Row>;
  const after = table.change(saver.accountId, id, changes) ?? before;
  writeAudit(saver, {
    action,
    resource: kind,
    record_id: id,
    before: audited(kind, before),
    after: audited(kind, after),
  });
  return after;
}

/** Removes a record and adds an audit entry. Refuses with 404 if the owner has no such record. */
export function removeRow<Row extends Stamped>(
  saver: Saver,
  kind: string,
  table: Table<Row>,
  id: string,
): void {
  const before = table.find(saver.accountId, id);
  if (!before) throw notFound(inSentences(kind));
  table.remove(saver.accountId, id);
  writeAudit(saver, {
    action: 'DELETE',
    resource: kind,
    record_id: id,
    before: audited(kind, before),
    after: null,
  });
}

/** Adds an entry to the account's audit trail. */
export function writeAudit(
  { state, session, part }: Saver,
  change: Pick<AuditEntry, 'action' | 'resource' | 'record_id' | 'before' | 'after'>,
): void {
  const account = session.customer_account_id;
  const last = state.audit.of(account).at(-1);
  state.audit.add(account, {
    id: crypto.randomUUID(),
    // No two entries have the same moment: the newest comes first.
    created_at: last ? laterThan(last.created_at) : new Date().toISOString(),
    user_id: session.id,
    username: state.users.find(account, session.id)?.username ?? '',
    ...change,
    ...(part && { part }),
  });
}

/** The part of a record for the audit trail: nothing that may have to be erased. */
function audited(kind: string, row: object): Record<string, unknown> {
  if (kind === 'list_view') return withoutSettings(row);
  const declared = records.find((each) => each.kind === kind);
  return withoutSecrets(declared ? withoutPersonal(declared.fields, row) : row);
}

/** The search of a view can name a person, and the name of a private one is for its owner. */
function withoutSettings(row: object): Record<string, unknown> {
  const shown = 'shared' in row && row.shared === true ? ['list', 'name', 'shared'] : ['list', 'shared'];
  return Object.fromEntries(Object.entries(row).filter(([field]) => shown.includes(field)));
}

function withoutSecrets(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'password'));
}
