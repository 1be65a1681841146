import type { AuditEntry } from '@vended/contract/audit';
import { withoutPersonal } from '@vended/contract/describedFields';
import { leadFields } from '@vended/contract/leads.fields';
import type { Session } from '@vended/contract/sessions';
import type { MockState } from './mockState';
import { notFound, Refusal } from './refusal';
import type { Table } from './table';

interface Stamped {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Saver {
  readonly state: MockState;
  readonly session: Session;
  readonly accountId: string;
}

/** Adds what the server sets on a new record: its id and both timestamps (reading 12). */
export function newRecord<Fields extends object>(fields: Fields): Fields & Stamped {
  const now = new Date().toISOString();
  return { ...fields, id: crypto.randomUUID(), created_at: now, updated_at: now };
}

/** Adds a record and an audit entry. `what` is the kind of record, such as 'vendor'. */
export function insertRow<Row extends Stamped>(saver: Saver, what: string, table: Table<Row>, row: Row): Row {
  table.add(saver.accountId, row);
  writeAudit(saver, {
    action: 'INSERT',
    resource: what,
    record_id: row.id,
    before: null,
    after: audited(what, row),
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
  what: string,
  table: Table<Row>,
  {
    id,
    basedOn,
    changes,
    check,
  }: { id: string; basedOn: string | undefined; changes: Partial<Row>; check?: (before: Row) => void },
): Row {
  const before = table.find(saver.accountId, id);
  if (!before) throw notFound(what);
  if (basedOn !== undefined && Date.parse(basedOn) < Date.parse(before.updated_at))
    throw new Refusal(409, {
      error: `That ${what} was changed by someone else meanwhile.`,
      current: withoutSecrets(before),
    });
  check?.(before);
  const after =
    table.change(saver.accountId, id, { ...changes, updated_at: new Date().toISOString() }) ?? before;
  writeAudit(saver, {
    action: 'UPDATE',
    resource: what,
    record_id: id,
    before: audited(what, before),
    after: audited(what, after),
  });
  return after;
}

/** Removes a record and adds an audit entry. Refuses with 404 if the owner has no such record. */
export function removeRow<Row extends Stamped>(
  saver: Saver,
  what: string,
  table: Table<Row>,
  id: string,
): void {
  const before = table.find(saver.accountId, id);
  if (!before) throw notFound(what);
  table.remove(saver.accountId, id);
  writeAudit(saver, {
    action: 'DELETE',
    resource: what,
    record_id: id,
    before: audited(what, before),
    after: null,
  });
}

/** Adds an entry to the account's audit trail. */
export function writeAudit(
  { state, session }: Saver,
  change: Pick<AuditEntry, 'action' | 'resource' | 'record_id' | 'before' | 'after'>,
): void {
  const account = session.customer_account_id;
  state.audit.add(account, {
    id: crypto.randomUUID(),
    created_at: new Date().toISOString(),
    user_id: session.id,
    username: state.users.find(account, session.id)?.username ?? '',
    ...change,
  });
}

/** What the audit trail says of a record: nothing that may have to be erased. */
function audited(what: string, row: object): Record<string, unknown> {
  return withoutSecrets(what === 'lead' ? withoutPersonal(leadFields, row) : row);
}

function withoutSecrets(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'password'));
}
