import type { Field } from '@vended/contract/describedFields';
import { refusedW3w } from '@vended/contract/fields';
import type { RecordDeclaration } from '@vended/contract/record';
import { records } from '@vended/contract/records';
import { blankRecord } from './blankRecord';
import { platformOwner } from './demonstration/accounts';
import type { MockState } from './mockState';
import { insertRow, newRecord, updateRow, type Saver, type Stamped } from './record';
import { firstRows } from './demonstration/declaredRows';
import { notFound, Refusal } from './refusal';
import { tableInState, type Table } from './table';
import { refuseTaken } from './taken';

type Row = Stamped & { readonly archived_at: string | null };

/** The tables of records that `MockState` does not name, each with a few rows. */
const others = new Map<string, (state: object) => Table<Row>>();

/** The records of a kind. */
export function tableOf(state: MockState, declared: RecordDeclaration): Table<Row> {
  const named: Readonly<Record<string, Table<Row> | undefined>> = {
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
  const other = others.get(declared.table) ?? tableInState<Row>(firstRows(declared));
  others.set(declared.table, other);
  return named[declared.table] ?? other(state);
}

/** Whose the records of a kind are. */
export const ownerOf = ({ owner }: RecordDeclaration, accountId: string): string =>
  owner === 'platform' ? platformOwner : accountId;

/** One record. Refuses with 404 if the account has no such record. */
export function requireRecord(
  { state, accountId }: Pick<Saver, 'state' | 'accountId'>,
  declared: RecordDeclaration,
  id: string,
): Row {
  const row = tableOf(state, declared).find(ownerOf(declared, accountId), id);
  if (!row) throw notFound(declared.words.one);
  return row;
}

/**
 * Adds or changes a record by the rules of its declaration, as the API does: what it refers to, what is unique, which version was seen.
 *
 * @param input the fields; with the record's id for a change
 * @param computed values that answers have and callers do not send
 */
export function saveRecord(
  saver: Saver,
  declared: RecordDeclaration,
  input: object,
  computed: object = {},
): Row {
  const owned = { ...saver, accountId: ownerOf(declared, saver.accountId) };
  const table = tableOf(saver.state, declared);
  const sent = new Map<string, unknown>(Object.entries(input));
  const id = textOf(sent.get(declared.id));
  const isStored = (field: Field | undefined) => field && field.kind !== 'picture';
  const fields = Object.fromEntries(
    [...sent].filter(([name]) => !setByServer.has(name) && isStored(declared.fields[name])),
  );
  for (const [name, field] of Object.entries(declared.fields)) {
    const to = field.kind === 'reference' && records.find(({ kind }) => kind === field.to);
    const referred = textOf(fields[name]);
    if (to && referred !== undefined) requireRecord(saver, to, referred);
  }
  const refuseTwin = () => refuseTakenValue(declared, table.of(owned.accountId), fields, id);
  if (id === undefined) {
    refuseTwin();
    const row = newRecord({ ...blankRecord(declared.fields), ...fields, ...computed });
    return insertRow(owned, declared.kind, table, row);
  }
  return updateRow(owned, declared.kind, table, {
    id,
    basedOn: textOf(sent.get('updated_at')),
    changes: { ...fields, ...computed },
    record: declared.words.one,
    check(before) {
      refuseWords(declared, fields, before);
      refuseTwin();
    },
  });
}

const setByServer = new Set(['id', 'created_at', 'updated_at', 'archived_at']);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function refuseWords(
  { fields }: RecordDeclaration,
  given: Readonly<Record<string, unknown>>,
  before: object,
) {
  const stored = new Map<string, unknown>(Object.entries(before));
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind !== 'threeWords') continue;
    const words = refusedW3w(textOf(given[name]), textOf(stored.get(name)));
    if (words !== undefined) throw new Refusal(400, { error: words, fields: { [name]: words } });
  }
}

function refuseTakenValue(
  { unique, words }: RecordDeclaration,
  rows: readonly object[],
  given: Readonly<Record<string, unknown>>,
  own: string | undefined,
): void {
  if (!unique) return;
  refuseTaken({
    rows: rows as readonly (Row & Readonly<Record<string, string>>)[],
    record: words.one,
    field: unique.field,
    value: textOf(given[unique.field]),
    own,
    because: unique.taken,
  });
}
