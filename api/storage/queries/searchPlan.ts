import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { inMemory } from '../access/queryNeeds';
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
import { hasWords, hasWordsItself, haveTyped, searchedIn } from './search';
import type { SampledSearch } from './searchSample';

/** How many rows of a list are scanned at most: to test one for the words takes some 6 µs. */
const maxScannedRows = 10_000;

/**
 * If a larger share of the list has the words, it takes less to compare all of the list than to look these records up: 1 µs for each
 * record of the list, and 4 to 20 µs for each that is looked up.
 */
const maxShareToLookUp = 0.1;

/** That share for counting rows up to a limit: 6 µs for each that is tested, and 0.15 µs for each that the index finds. */
const maxShareToFind = 0.5;

/**
 * Reads a list or a page of it, of those records that match the search by the contract's rule (`isFound` in shared/contract/search.ts),
 * according to the index of words that triggers maintain.
 *
 * There are two ways: to scan the list in its order until there are enough rows for the page, which takes long for rare words or
 * where the records come late in the list; or to find all records with the words by their index and sort them, which takes long for
 * frequent words. PostgreSQL chooses by how many records it expects, and cannot know where they are. So it is decided here:
 *
 * 1. A sample of the list tells how many of its rows are likely to fill the page. If they are not too many, they are scanned.
 * 2. If that did not fill the page, the records are found by the index. It has what most lists are sorted by, so that only the rows of
 *    the page are read.
 * 3. In another order, or if few of these records pass the filters, all of them are looked up, or all of the list is compared with them.
 *
 * @param search undefined reads the list without a search
 * @param own the same without joins: `filtered` has the filters of the query, `all` is the whole list. If an index has all that is asked of
 * them, they are not read from their table.
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
  search: SampledSearch | undefined,
  list: ListQuery<Field>,
  options: PageOptions<Field>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  own: Readonly<Record<'filtered' | 'all', SelectQueryBuilder<OwnDB, Own, object>>>,
): Promise<Page<Row>> {
  if (!search) return readPage(query, list, options);
  const { scope, resource, words, share, isSmall } = search;
  const { limit } = list;
  if (limit === undefined)
    return readPage(query.where(hasWords(scope, resource, options.id, search.q)), list, options);
  const { inOrder, read = limit + 1, pageOf, by: placeOf, direction } = pageIn(list, options);
  if (isSmall && share === 0) return { rows: [] };
  const id = sql.ref<string>(options.id);
  const idAndPlace = [id.as('id'), placeOf.as('place')] as const;
  const rowOfNext = query.where(sql<boolean>`${id} = next.id`);
  const inPlace = sql`ORDER BY next.place ${sql.raw(direction)}, next.id ${sql.raw(direction)}`;
  const found = idsWith(search);

  const nextOf = (count: number | undefined) => inOrder(own.all.clearSelect().select(idAndPlace), count);
  /**
   * Those of the list's next rows that pass the test. Only these are read from the table: for the test, the index that has the list in this
   * order is enough.
   *
   * @param count how many rows are looked at; all where it is undefined
   */
  const nextWith = async (count: number | undefined, test: RawBuilder<boolean>) => {
    const next = nextOf(count);
    const { rows } = await sql<Row>`
      SELECT page.* FROM (${next}) AS next CROSS JOIN LATERAL (${rowOfNext}) AS page WHERE ${test}
      ${inPlace} LIMIT ${sql.lit(read)}`
      .withPlugin(inMemory)
      .execute(scope.trx);
    return rows;
  };

  const hasMoreThan = async (count: number) => {
    const { rows } = await sql`
      SELECT FROM (${nextOf(count + 1)}) AS next OFFSET ${sql.lit(count)}`
      .withPlugin(inMemory)
      .execute(scope.trx);
    return rows.length > 0;
  };

  // Twice the rows that would be enough if the records are as frequent everywhere in the list as in the sample, or as where they were scanned.
  let likely = Math.ceil((2 * limit) / share);
  while (!isSmall && likely <= maxScannedRows) {
    const rows = await nextWith(likely, hasWordsItself(scope, resource, 'next.id', words));
    if (rows.length > limit || !(await hasMoreThan(likely))) return pageOf(rows);
    likely = Math.ceil((2 * limit * likely) / rows.length);
  }

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
  // The ids as an array, so that PostgreSQL looks the records up and does not go through the list.
  if (share <= maxShareToLookUp) {
    const among = own.filtered
      .clearSelect()
      .select(idAndPlace)
      .where(sql<boolean>`${id} = ANY (ARRAY(${found}))`);
    const { rows } = await sql<Row>`
      SELECT page.* FROM (${inOrder(among, read)}) AS next CROSS JOIN LATERAL (${rowOfNext}) AS page
      ${inPlace}`
      .withPlugin(inMemory)
      .execute(scope.trx);
    return pageOf(rows);
  }
  // The ids are in a hash table, and IS TRUE keeps it so.
  return pageOf(await nextWith(undefined, sql`(next.id IN (${found})) IS TRUE`));
}

/**
 * The rows that a search finds, at most so many, in no order: to be counted.
 *
 * @param rows those that pass the filters
 * @param id their column of the id
 */
export function rowsFound<DB, Tables extends keyof DB>(
  search: SampledSearch,
  rows: SelectQueryBuilder<DB, Tables, object>,
  id: string,
  most: number,
): RawBuilder<unknown> {
  const { scope, resource, words, share } = search;
  // Frequent words: to test one row after the other takes less than to find all that have the words.
  if (share > maxShareToFind)
    return sql`${rows.where(hasWordsItself(scope, resource, id, words)).limit(sql.lit(most))}`;
  return sql`
    SELECT own.* FROM (${idsWith(search)}) AS found
      CROSS JOIN LATERAL (${rows.where(sql<boolean>`${sql.ref(id)} = found.record_id`)}) AS own
    LIMIT ${sql.lit(most)}`;
}

/**
 * True for the rows of `searchable_records` that the search finds. IS TRUE keeps PostgreSQL from reading all entries of the account from
 * the table's key, too.
 */
const areFound = ({ scope, resource, words }: SampledSearch) =>
  sql<boolean>`(${searchedIn(scope, resource)} IS TRUE AND ${haveTyped(scope, resource, words)})`;

const idsWith = (search: SampledSearch) =>
  sql`SELECT record_id FROM searchable_records WHERE ${areFound(search)}`;

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
