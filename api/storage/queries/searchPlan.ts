import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import { inMemory } from '../access/queryNeeds';
import type { Schema } from '../access/schema';
import {
  byMoment,
  byText,
  pageIn,
  readPage,
  type ListedRow,
  type ListQuery,
  type Page,
  type PageOptions,
  type Sort,
} from './page';
import { hasWordsItself, haveTyped, searchedIn, withWords } from './search';

/** What is searched for in a list. */
export interface Search {
  readonly scope: AccountScope;
  readonly resource: keyof Schema;
  readonly q: string;
  readonly words: readonly TypedWord[];
}

/**
 * How many rows of a list are tested for the words before the index is asked, at 6 µs each: enough to fill a page of 50 with words that
 * one record in twenty has, of which a large list has too many to look up.
 */
const testedRows = 1_000;

/**
 * Reads a list or a page of it, of those records that match the search by the contract's rule (`isFound` in shared/contract/lists/search.ts):
 *
 * 1. The next rows of the list are tested. With frequent words they fill the page.
 * 2. If not, the index of words, which triggers maintain, finds all records. It has what most lists are sorted by, so that only the rows
 *    of the page are read.
 * 3. In another order, or if few of these records pass the filters, all of them are read.
 *
 * @param search undefined reads the list without a search
 * @param own queries of the list's own table, without joins: `filtered` has the filters of the query, `all` is the whole list. If an
 * index has all that is asked of them, they are not read from their table.
 * @throws BadInput for a cursor that was not issued by this list in this order.
 */
export async function readSearched<
  Field extends string,
  DB,
  Tables extends keyof DB,
  Row extends ListedRow<Field>,
  OwnDB,
  Own extends keyof OwnDB,
>(
  search: Search | undefined,
  list: ListQuery<Field>,
  options: PageOptions<Field>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  own: Readonly<Record<'filtered' | 'all', SelectQueryBuilder<OwnDB, Own, object>>>,
): Promise<Page<Row>> {
  if (!search) return readPage(query, list, options);
  const { scope, resource, words } = search;
  const { limit } = list;
  if (limit === undefined)
    return readPage(query.$call(withWords(scope, resource, options.id, search.q)), list, options);
  const { inOrder, read = limit + 1, pageOf, by: placeOf, direction } = pageIn(list, options);
  if (words.length === 0) return { rows: [] };
  const id = sql.ref<string>(options.id);
  const idAndPlace = [id.as('id'), placeOf.as('place')] as const;
  const rowOfNext = query.where(sql<boolean>`${id} = next.id`);
  const inPlace = sql`ORDER BY next.place ${sql.raw(direction)}, next.id ${sql.raw(direction)}`;

  const next = (count: number) => inOrder(own.all.clearSelect().select(idAndPlace), count);
  // Only these are read from the table: for the test, the index that has the list in this order is enough.
  const { rows: tested } = await sql<Row>`
    SELECT page.* FROM (${next(testedRows)}) AS next CROSS JOIN LATERAL (${rowOfNext}) AS page
    WHERE ${hasWordsItself(scope, resource, 'next.id', words)} ${inPlace} LIMIT ${sql.lit(read)}`
    .withPlugin(inMemory)
    .execute(scope.trx);
  if (tested.length > limit) return pageOf(tested);
  const beyond = await sql`SELECT FROM (${next(testedRows + 1)}) AS next OFFSET ${sql.lit(testedRows)}`
    .withPlugin(inMemory)
    .execute(scope.trx);
  if (beyond.rows.length === 0) return pageOf(tested);

  const indexed = orderInIndex(list, options);
  if (indexed) {
    const { inOrder: inIndexOrder, by: place } = pageIn(list, indexed);
    const records = scope.trx
      .selectFrom('searchable_records')
      .select(['record_id as id', place.as('place')])
      .where(areFound(search));
    const atOnce = 2 * read;
    // If no row passes the filters, there is one without a record.
    const { rows } = await sql<Candidate<Row>>`
      WITH next AS MATERIALIZED (${inIndexOrder(records, atOnce)}),
        counted AS MATERIALIZED (SELECT count(*)::int AS candidates FROM next)
      SELECT counted.candidates, next.place, page.*
      FROM counted LEFT JOIN (next CROSS JOIN LATERAL (${rowOfNext}) AS page) ON true
      ${inPlace} LIMIT ${sql.lit(read)}`
      .withPlugin(inMemory)
      .execute(scope.trx);
    const passing = rows.filter(({ id }: { id: string | null }) => id !== null);
    if (passing.length > limit || (rows[0]?.candidates ?? 0) < atOnce)
      return pageOf(passing.map(onlyRow<Row>));
  }
  const among = own.filtered
    .clearSelect()
    .select(idAndPlace)
    .where(sql<boolean>`${id} IN (${idsWith(search)})`);
  const { rows } = await sql<Row>`
    SELECT page.* FROM (${inOrder(among, read)}) AS next CROSS JOIN LATERAL (${rowOfNext}) AS page
    ${inPlace}`
    .withPlugin(inMemory)
    .execute(scope.trx);
  return pageOf(rows);
}

/**
 * The rows that a search finds, at most so many, in no order: to be counted.
 *
 * @param rows those that pass the filters
 * @param id their column of the id
 */
export function rowsFound<DB, Tables extends keyof DB>(
  search: Search,
  rows: SelectQueryBuilder<DB, Tables, object>,
  id: string,
  most: number,
): RawBuilder<unknown> {
  return sql`
    SELECT own.* FROM (${idsWith(search)}) AS found
      CROSS JOIN LATERAL (${rows.where(sql<boolean>`${sql.ref(id)} = found.record_id`)}) AS own
    LIMIT ${sql.lit(most)}`;
}

/**
 * True for the rows of `searchable_records` that the search finds. IS TRUE keeps PostgreSQL from reading all entries of the account from
 * the table's key, too.
 */
const areFound = ({ scope, resource, words }: Search) =>
  sql<boolean>`(${searchedIn(scope, resource)} IS TRUE AND ${haveTyped(scope, resource, words)})`;

const idsWith = (search: Search) => sql`SELECT record_id FROM searchable_records WHERE ${areFound(search)}`;

/** A row with what it was chosen by. */
type Candidate<Row> = Row & { place?: unknown; candidates?: number };

/** The row without the columns that are not part of it. */
function onlyRow<Row>(row: Candidate<Row>): Row {
  delete row.place;
  delete row.candidates;
  return row;
}

/** The order of a list by the columns of the index of words, if these have what it is sorted by. */
function orderInIndex<Field extends string>(
  { sort }: ListQuery<Field>,
  { sorts, defaultSort }: PageOptions<Field>,
): PageOptions<Field> | undefined {
  const fieldOf = (order: string) => order.replace(/^-/, '');
  const field = fieldOf(sort ?? defaultSort);
  const inOrderOf = (by: Sort) => ({ id: 'record_id', defaultSort, sorts: { ...sorts, [field]: by } });
  if (field === 'created_at') return inOrderOf(byMoment('created_at'));
  return field === fieldOf(defaultSort) ? inOrderOf(byText('name')) : undefined;
}
