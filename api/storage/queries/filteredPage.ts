import { sql, type AliasedRawBuilder, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Fields } from '@vended/contract/describedFields';
import {
  maxCounted,
  noRecord,
  standingFilters,
  testOf,
  unusedTestOf,
  type Filters,
  type RecordFilter,
  type Test,
} from '@vended/contract/filters';
import { gone, type Counts } from '@vended/contract/lists';
import { typedWords } from '@vended/contract/search';
import { BadInput, NotFound } from '../../problems/problems';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';
import { inMemory } from '../access/queryNeeds';
import { ignoringCase, isPlain } from './caseInsensitive';
import { readSearched, rowsFound } from './searchPlan';
import { readPage, type ListedRow, type ListQuery, type Page, type PageOptions, type Sort } from './page';

/** What the fields of a list are in the database. */
interface Source {
  readonly table: keyof Schema;
  readonly fields: Fields;
  /** By the names of the fields that are not columns of the table. */
  readonly columns?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** By the names of fields with choices that are not stored: whether a row has one of the values. */
  readonly isOneOf?: Readonly<Record<string, (values: readonly string[]) => RawBuilder<boolean>>>;
  /** Conditions that an index serves, by the names of filters whose tests none can serve: true for all rows that pass the test. */
  readonly narrowed?: Readonly<Record<string, (value: string) => RawBuilder<boolean>>>;
}

/**
 * True for the rows that pass the filters by the contract's rule (`passes` in shared/contract/fields/filters.ts); undefined where there is
 * no filter.
 */
export function passing(
  filters: Filters,
  values: object,
  { table, fields, columns = {}, isOneOf = {}, narrowed = {} }: Source,
): RawBuilder<boolean> | undefined {
  const given = new Map<string, unknown>(Object.entries(values));
  const tests = Object.entries(filters).flatMap(([name, filter]) => {
    const value = given.get(name);
    const test = typeof value === 'string' ? testOf(filter, value) : unusedTestOf(filter);
    if (!test) return [];
    const computed = isOneOf[filter.field];
    if (computed) return [computed(valuesIn(test))];
    const column = columns[filter.field] ?? sql.ref(`${table}.${filter.field}`);
    const field = fields[filter.field];
    const isOrdered = field?.kind === 'moment' && field.sort !== undefined;
    if (isOrdered || !('is' in test || 'present' in test)) return [momentTest(test, column)];
    if (filter.kind !== 'text' || !('is' in test)) return [valueTest(test, column)];
    if (test.separatedBy !== undefined) {
      const isOne = sql<boolean>`${inLowerCase(test.is)} = ANY (string_to_array(lower(${column}), ${test.separatedBy}))`;
      return [narrowed[name]?.(String(test.is)) ?? [], isOne].flat();
    }
    return [
      filter.forForms ? codeTest(test.is, column) : sql<boolean>`lower(${column}) = ${inLowerCase(test.is)}`,
    ];
  });
  return tests.length > 0 ? sql<boolean>`(${sql.join(tests, sql` AND `)})` : undefined;
}

function valuesIn(test: Test): readonly string[] {
  if ('is' in test) return [String(test.is)];
  if ('oneOf' in test) return test.oneOf;
  throw new TypeError('A field with choices is compared with values.');
}

function valueTest(
  test: Extract<Test, { is: unknown } | { present: boolean }>,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if ('is' in test) return sql<boolean>`${column} = ${test.is}`;
  return test.present ? sql<boolean>`${column} IS NOT NULL` : sql<boolean>`${column} IS NULL`;
}

/** Lower-cases with the columns' collation: the database's default may map only a to z. */
const inLowerCase = (text: unknown) => sql`lower(${text}::text COLLATE human)`;

/** For values that are unique within an account: compares them as the unique index does. */
function codeTest(code: unknown, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const text = String(code).trim();
  const isCode = sql<boolean>`(lower(btrim(${column})) = ${inLowerCase(text)} AND btrim(${column}) <> '')`;
  return isPlain(text) ? sql<boolean>`${ignoringCase(column, sql`${text}::text`)} AND ${isCode}` : isCode;
}

/** Uses the expression that an index is on: see `byOptionalMoment`. */
function momentTest(test: Test, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const moment = sql`coalesce(${column}, '-infinity')`;
  const before = (hours: number) => sql`now() - make_interval(hours => ${sql.lit(hours)})`;
  if ('longerAgoThan' in test)
    return sql<boolean>`${moment} < ${before(test.longerAgoThan)} AND ${column} IS NOT NULL`;
  if ('present' in test) {
    return test.present ? sql<boolean>`${moment} > '-infinity'` : sql<boolean>`${moment} = '-infinity'`;
  }
  throw new TypeError('A moment is not compared with a value.');
}

/**
 * Refuses a filter by a record that the account does not have.
 *
 * @param find throws NotFound
 * @throws BadInput which names the parameter.
 */
export async function refuseGone(
  parameter: string,
  { to }: RecordFilter,
  value: string | undefined,
  find: (id: string) => Promise<unknown>,
): Promise<void> {
  if (value === undefined || value === noRecord) return;
  await find(value).catch((error: unknown) => {
    throw error instanceof NotFound ? new BadInput({ [parameter]: gone(to) }) : error;
  });
}

/** Whether the caller filters the list. Filters that apply by default do not count: they are part of what the list is. */
function isFiltered(filters: Filters, query: object): boolean {
  const given = new Map<string, unknown>(Object.entries(query));
  return Object.entries(filters).some(
    ([name, filter]) => given.get(name) !== undefined && unusedTestOf(filter) === undefined,
  );
}

const sortsOf = ({ sorts }: PageOptions<string>) => new Map<string, Sort>(Object.entries(sorts));

/** A page, with the counts if it is the first and they were asked for. */
export type FilteredPage<Row> = Page<Row> & { readonly counts?: Counts };

export interface FilteredQuery<Field extends string> extends ListQuery<Field> {
  readonly q?: string | undefined;
  readonly count?: 'rows' | undefined;
}

interface FilteredList<Field extends string> extends Source {
  readonly filters: Filters;
  /** What the search finds. */
  readonly found: RawBuilder<boolean>;
  readonly order: PageOptions<Field>;
}

/**
 * Reads a page of what the search and the filters find. The first page comes with the counts, if they were asked for. At most
 * `maxCounted` + 1 rows are counted, so that it costs the same in an account of any size.
 *
 * @param all the rows of the whole list
 */
export function readFilteredPage<
  DB,
  Tables extends keyof DB,
  Field extends string,
  Row extends ListedRow<Field>,
>(
  scope: { readonly trx: Kysely<Schema> },
  all: SelectQueryBuilder<DB, Tables, Row>,
  query: FilteredQuery<Field>,
  list: FilteredList<Field>,
): Promise<FilteredPage<Row>> {
  return readCountedPage(scope, all, query, list, {
    readRows: (passes) => readPage(all.where(passes).where(list.found), query, list.order),
    found: (rows, most) => firstOf(rows.where(list.found), most),
  });
}

/** Reads such a page of an account’s list that is searched by the index of words. */
export function readSearchedPage<
  DB,
  Tables extends keyof DB,
  Field extends string,
  Row extends ListedRow<Field>,
>(
  scope: AccountScope,
  all: SelectQueryBuilder<DB, Tables, Row>,
  query: FilteredQuery<Field>,
  list: Omit<FilteredList<Field>, 'found'>,
): Promise<FilteredPage<Row>> {
  return readJoinedPage(scope, all, all, query, list);
}

/**
 * Reads such a page of a list whose rows have columns of other tables.
 *
 * @param own the rows without these, for scanning, searching and counting. An index may be enough for that; with the join, PostgreSQL
 * would read each row from its table for the column that the join compares, even if nothing of the other table is selected.
 */
export async function readJoinedPage<
  DB,
  Tables extends keyof DB,
  OwnDB,
  Own extends keyof OwnDB,
  Field extends string,
  Row extends ListedRow<Field>,
>(
  scope: AccountScope,
  all: SelectQueryBuilder<DB, Tables, Row>,
  own: SelectQueryBuilder<OwnDB, Own, object>,
  query: FilteredQuery<Field>,
  list: Omit<FilteredList<Field>, 'found'>,
): Promise<FilteredPage<Row>> {
  const { table, order } = list;
  const { q } = query;
  const search = q ? { scope, resource: table, q, words: typedWords(q) } : undefined;
  return readCountedPage(scope, own, query, list, {
    readRows: (passes) =>
      readSearched(search, query, order, all.where(passes), { filtered: own.where(passes), all: own }),
    intersects: search !== undefined && search.words.length > 1,
    found: (rows, most) => (search ? rowsFound(search, rows, order.id, most) : firstOf(rows, most)),
  });
}

function firstOf<DB, Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
  most: number,
): RawBuilder<unknown> {
  return sql`${rows.limit(sql.lit(most))}`;
}

/** How the rows of a page, and those that are counted, are read. */
interface Reading<DB, Tables extends keyof DB, Row> {
  /** Reads the page of those rows that pass the filters and are found by the search. */
  readRows(passes: RawBuilder<boolean>): Promise<Page<Row>>;
  /** Whether counting what the search finds takes the records of several words: PostgreSQL needs memory to keep them apart. */
  readonly intersects?: boolean;
  /** Those of the rows that the search finds, at most so many, in no order. */
  found(rows: SelectQueryBuilder<DB, Tables, object>, most: number): RawBuilder<unknown>;
}

/**
 * Reads a page and, if they are asked for, its counts.
 *
 * @param own the rows of the whole list
 */
async function readCountedPage<DB, Tables extends keyof DB, Field extends string, Row>(
  { trx }: { readonly trx: Kysely<Schema> },
  own: SelectQueryBuilder<DB, Tables, object>,
  query: FilteredQuery<Field>,
  { filters, order, ...source }: Omit<FilteredList<Field>, 'found'>,
  { readRows, found, intersects = false }: Reading<DB, Tables, Row>,
): Promise<FilteredPage<Row>> {
  const passes = passing(filters, query, source) ?? sql<boolean>`true`;
  if (query.count === undefined || query.cursor !== undefined) return readRows(passes);
  const most = maxCounted + 1;
  const counted = async (rows: RawBuilder<unknown>, compares = false) => {
    const count = sql<{ count: number; latest: string | null }>`
      SELECT count(*)::int AS count, max(updated_at) AS latest FROM (${rows}) AS counted`;
    const {
      rows: [row],
    } = await (compares ? count.withPlugin(inMemory) : count).execute(trx);
    return row ?? { count: 0, latest: null };
  };
  const updated = sql.ref(`${source.table}.updated_at`).as('updated_at');
  const isPart = query.q !== undefined || isFiltered(filters, query);
  const all = (latest: AliasedRawBuilder<unknown, 'updated_at'>) => {
    const listed = own.where(passing(standingFilters(filters), query, source) ?? sql<boolean>`true`);
    // Without an order, PostgreSQL may first build a bitmap of all rows of a large account. The order of creation is about the order
    // on disk. With a search or filters that leave few rows, it could keep PostgreSQL from using the index that finds these.
    const created = sortsOf(order).get('created_at');
    const rows = listed.clearSelect().select(latest);
    return firstOf(created ? rows.orderBy(created.by) : rows, most);
  };
  const [page, part, whole] = await Promise.all([
    readRows(passes),
    isPart
      ? counted(found(own.where(passes).clearSelect().select(updated), most), intersects)
      : counted(all(updated)),
    // An index is enough to count all rows.
    isPart ? counted(all(sql`NULL::timestamptz`.as('updated_at'))) : undefined,
  ]);
  return { ...page, counts: { found: part.count, all: (whole ?? part).count, latest: part.latest } };
}
