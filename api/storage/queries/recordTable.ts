import { sql } from 'kysely';
import { listOfRecord, type ListFields } from '@vended/contract/lists';
import type { DeclaredRecord } from '@vended/contract/records';
import type { AccountScope } from '../access/database';
import { isOneOf } from './caseInsensitive';
import { columnsOf, orderOf } from './describedColumns';
import { readSearchedPage, type FilteredPage, type FilteredQuery } from './filteredPage';
import type { ListedRow } from './page';
import { newMoment } from './recordVersion';
import { requireFrom } from './requireFrom';
import { locked } from './rowLocks';

/** A kind of records whose answers have the columns of their table and nothing else. */
export type OwnedRecord = Extract<DeclaredRecord, { readonly owner: 'account' }>;

const setByServer: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'archived_at']);

export interface StoredRow {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly archived_at?: string | null;
}

/** Values of a record that are to be written. What is undefined is left out, and so is what the server sets. */
export type GivenFields<Row> = { readonly [Name in keyof Row]?: Row[Name] | undefined };

/** The table of records whose answers are `Row`. */
export type RecordTable<Row extends StoredRow & ListedRow<Sorted>, Sorted extends string = never> = Pick<
  ReturnType<typeof recordTable<Row, Sorted>>,
  'declared' | 'page' | 'require' | 'written' | 'insert' | 'change'
>;

/**
 * Reads and writes the records of an account by their declaration. What a store needs beyond that (places, joins, names by words), it
 * adds to these.
 */
export function recordTable<Row extends StoredRow & ListedRow<Sorted>, Sorted extends string>(
  declared: OwnedRecord,
) {
  const { table, fields, filters, words } = declared;
  const names: readonly string[] = columnsOf(fields);
  const columns = names.map((name) => sql.ref(name).as(name));
  const returned = sql.join(names.map((name) => sql.ref(name)));

  /** Of what is given, the values that are written. */
  const written = (given: object): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => value !== undefined && names.includes(name) && !setByServer.has(name),
      ),
    );

  const rowsIn = ({ trx, accountId }: AccountScope) =>
    trx
      .selectFrom(table)
      .select(columns)
      .where(sql<boolean>`customer_account_id = ${accountId}`)
      .$castTo<Row>();

  const source = {
    table,
    fields,
    filters,
    order: orderOf(fields, listOfRecord(declared) as ListFields<string, Sorted>),
  };

  return {
    declared,
    source,
    rowsIn,
    written,

    page: (scope: AccountScope, query: FilteredQuery<Sorted>): Promise<FilteredPage<Row>> =>
      readSearchedPage(scope, rowsIn(scope), query, source),

    require: requireFrom(rowsIn, words.one),

    /** The records with these ids, locked in the order of their ids until the transaction ends. */
    withIds: (scope: AccountScope, ids: readonly string[]): Promise<Row[]> =>
      rowsIn(scope)
        .where(sql<boolean>`id = ANY(${ids})`)
        .$call(locked)
        .execute(),

    /** The records that have one of the texts in that column, ignoring case; the texts come in lower case. Locked in the same way. */
    withTexts: (scope: AccountScope, column: string, texts: readonly string[]): Promise<Row[]> =>
      rowsIn(scope)
        .where(isOneOf(scope, table, column, texts))
        .$call(locked)
        .execute(),

    /** What is left out has the table's default. */
    async insert({ trx, accountId }: AccountScope, id: string, row: GivenFields<Row>): Promise<Row> {
      const given = Object.entries({ ...written(row), id, customer_account_id: accountId });
      const inserted = await sql<Row>`
        INSERT INTO ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
        VALUES (${sql.join(given.map(([, value]) => value))}) RETURNING ${returned}`.execute(trx);
      return only(inserted.rows);
    },

    /** Columns that are left out keep their values. */
    async change({ trx, accountId }: AccountScope, id: string, changes: GivenFields<Row>): Promise<Row> {
      const set = Object.entries(written(changes)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const changed = await sql<Row>`
        UPDATE ${sql.table(table)} SET ${sql.join([...set, sql`updated_at = ${newMoment}`])}
        WHERE customer_account_id = ${accountId} AND id = ${id} RETURNING ${returned}`.execute(trx);
      return only(changed.rows);
    },
  };
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new TypeError('A record that was locked is gone.');
  return row;
}
