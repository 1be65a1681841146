import type { ArchiveAction } from '@vended/contract/archive';
import { isArchived, takenByArchived } from '@vended/contract/archiveKinds';
import { withoutPersonal } from '@vended/contract/describedFields';
import { changedByOthers } from '@vended/contract/failure';
import type { RecordDeclaration } from '@vended/contract/record';
import { records } from '@vended/contract/records';
import { blankRecord } from './blankRecord';
import { platformOwner } from './demonstration/accounts';
import { firstRows } from './demonstration/declaredRows';
import type { MockState } from './mockState';
import { laterThan, newRecord, writeAudit, type Reader, type Saver, type Stamped } from './record';
import { notFound, Refusal, refusedField } from './refusal';
import { tableInState, type Table } from './table';

/** The tables of records that `MockState` does not name, each with a few rows. */
const others = new Map<string, (state: object) => Table<Stamped>>();

/** The records of a kind. */
export function tableOf(state: MockState, declared: RecordDeclaration): Table<Stamped> {
  const named: Readonly<Record<string, Table<Stamped> | undefined>> = {
    groups: state.groups,
    locations: state.locations,
    stockrooms: state.stockrooms,
    vendors: state.vendors,
    items: state.items,
    users: state.users,
    devices: state.devices,
    careers: state.careers,
    blog_posts: state.posts,
    leads: state.leads,
  };
  const other = others.get(declared.table) ?? tableInState<Stamped>(firstRows(declared));
  others.set(declared.table, other);
  return named[declared.table] ?? other(state);
}

/** Whose the records of a kind are. */
export const ownerOf = ({ owner }: RecordDeclaration, accountId: string): string =>
  owner === 'platform' ? platformOwner : accountId;

/** One record. Refuses with 404 if the account has no such record. */
export function requireRecord(
  { state, accountId }: Reader,
  declared: RecordDeclaration,
  id: string | undefined,
): Stamped {
  const row = tableOf(state, declared).find(ownerOf(declared, accountId), id ?? '');
  if (!row) throw notFound(declared.words.one);
  return row;
}

/**
 * Adds or changes a record by the rules of its declaration, as the API does: what it refers to, what is unique, which version was seen.
 *
 * @param input the fields; with the record's id for a change
 * @param computed values that follow from the fields
 * @param blank values of a new record that nobody enters
 */
export function saveRecord(
  saver: Saver,
  declared: RecordDeclaration,
  input: object,
  computed: object = {},
  blank: object = {},
): Stamped {
  const sent = new Map<string, unknown>(Object.entries(input));
  const id = textOf(sent.get(declared.id));
  const before = id === undefined ? undefined : requireRecord(saver, declared, id);
  if (before) {
    refuseOlder(saver, declared.words.one, textOf(sent.get('updated_at')), before);
    if (before.archived_at !== null) throw new Refusal(409, { error: isArchived(declared.words.one) });
  }
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(declared.fields)) {
    if (!sent.has(name) || setByServer.has(name) || field.kind === 'picture') continue;
    fields[name] = sent.get(name);
    const to = field.kind === 'reference' && records.find(({ kind }) => kind === field.to);
    if (to && typeof fields[name] === 'string') requireRecord(saver, to, fields[name]);
  }
  refuseTwin(saver, declared, fields, id);
  if (before) {
    const changes = { ...fields, ...computed };
    return changesNothing(before, changes) ? before : changeRecord(saver, declared, before, changes);
  }
  const row = newRecord({ ...blankRecord(declared.fields), ...blank, ...fields, ...computed });
  tableOf(saver.state, declared).add(ownerOf(declared, saver.accountId), row);
  recordChange(saver, declared, 'INSERT', null, row);
  return row;
}

const setByServer = new Set(['id', 'created_at', 'updated_at', 'archived_at']);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Makes a new version of a record. */
export function changeRecord(
  saver: Saver,
  declared: RecordDeclaration,
  before: Stamped,
  changes: object,
  action: 'UPDATE' | ArchiveAction = 'UPDATE',
): Stamped {
  const version = { ...changes, updated_at: laterThan(before.updated_at) };
  const owner = ownerOf(declared, saver.accountId);
  const after = tableOf(saver.state, declared).change(owner, before.id, version) ?? before;
  recordChange(saver, declared, action, before, after);
  return after;
}

/** Archives a record or restores it; where there is nothing to do, nothing is changed. */
export function archiveRecord(
  saver: Saver,
  declared: RecordDeclaration,
  action: ArchiveAction,
  id: string | undefined,
  seen?: string,
): Stamped {
  const before = requireRecord(saver, declared, id);
  refuseOlder(saver, declared.words.one, seen, before);
  if ((action === 'ARCHIVE') === (before.archived_at !== null)) return before;
  const archived_at = action === 'ARCHIVE' ? new Date().toISOString() : null;
  return changeRecord(saver, declared, before, { archived_at }, action);
}

/** Removes a record for good. */
export function removeRecord(saver: Saver, declared: RecordDeclaration, id: string): void {
  const before = requireRecord(saver, declared, id);
  tableOf(saver.state, declared).remove(ownerOf(declared, saver.accountId), id);
  recordChange(saver, declared, 'DELETE', before, null);
}

/**
 * Refuses to overwrite what others have saved since the caller read it.
 *
 * @param seen the `updated_at` of the version that the caller has seen
 */
export function refuseOlder(
  { state, session }: Saver,
  record: string,
  seen: string | undefined,
  stored: Pick<Stamped, 'id' | 'updated_at'>,
): void {
  if (seen === undefined || Date.parse(seen) >= Date.parse(stored.updated_at)) return;
  const changes = state.audit.of(session.customer_account_id);
  const last = changes.findLast(({ record_id }) => record_id === stored.id);
  throw new Refusal(409, {
    error: changedByOthers(record, last?.username),
    current: withoutSecrets(stored),
  });
}

/** Refuses a save where another record has the value that no two may share. */
function refuseTwin(
  { state, accountId }: Saver,
  declared: RecordDeclaration,
  given: Readonly<Record<string, unknown>>,
  own: string | undefined,
): void {
  const { unique, words } = declared;
  const value = unique && textOf(given[unique.field]);
  if (!unique || !value) return;
  const rows = tableOf(state, declared).of(ownerOf(declared, accountId));
  const twin = rows.find((row) => row.id !== own && spelled(valueOf(row, unique.field)) === spelled(value));
  if (!twin) return;
  const error = twin.archived_at === null ? unique.taken(value) : takenByArchived(words.one, value);
  throw refusedField(409, unique.field, error);
}

const valueOf = (row: object, field: string): unknown =>
  new Map<string, unknown>(Object.entries(row)).get(field);

/** As in the API: a save that leaves everything as it is makes no new version. */
const changesNothing = (before: object, given: object): boolean =>
  Object.entries(given).every(
    ([name, value]) => value === undefined || JSON.stringify(valueOf(before, name)) === JSON.stringify(value),
  );

const spelled = (value: unknown) => String(value).normalize().toLowerCase();

function recordChange(
  saver: Saver,
  { kind, fields }: RecordDeclaration,
  action: 'INSERT' | 'UPDATE' | 'DELETE' | ArchiveAction,
  before: Stamped | null,
  after: Stamped | null,
): void {
  // Nothing that may have to be erased.
  const audited = (row: object) => withoutSecrets(withoutPersonal(fields, row));
  writeAudit(saver, {
    action,
    resource: kind,
    record_id: (after ?? before)?.id ?? '',
    before: before && audited(before),
    after: after && audited(after),
  });
}

function withoutSecrets(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field !== 'password'));
}
