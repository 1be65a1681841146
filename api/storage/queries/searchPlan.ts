import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { typedWords } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';
import { inMemory } from '../access/scopedRead';
import { onePlan } from '../access/statementNames';
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
import { hasWords, hasWordsItself, searchedIn, typedQuery } from './search';

/** A list of fewer records is small: the index finds what has the words in a few milliseconds, however many these are. */
const fewRecords = 500;

/** In how many places of a larger list records are tested to see how frequent the typed words are, and how many in each: 4 ms in all. */
const sampledPlaces = 100;
const sampledInEach = 20;

/** How many rows of a list are scanned at most: to test one for the words takes some 6 µs. */
const maxScannedRows = 10_000;

/**
 * If a larger share of the list has the words, it takes less to compare all of the list than to look these records up: 1 µs for each
 * record of the list, and 4 to 20 µs for each that is looked up.
 */
const maxShareToLookUp = 0.1;

interface SearchQuery<Field extends string> extends ListQuery<Field> {
  readonly q?: string | undefined;
}

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
 * @param own the rows without what other tables add to them: those of the query, and the whole list in the order of an index. If an
 * index has all that is asked of them, they are not read from their table.
 * @throws BadInput for a cursor that was not issued by this list in this order.
 */
export async function readFound<
  Field extends string,
  DB,
  Tables extends keyof DB,
  Row extends ListedRow<Field>,
  OwnDB,
  Own extends keyof OwnDB,
>(
  scope: AccountScope,
  resource: keyof Schema,
  { q, ...list }: SearchQuery<Field>,
  options: PageOptions<Field>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  own: Readonly<Record<'filtered' | 'all', SelectQueryBuilder<OwnDB, Own, object>>>,
): Promise<Page<Row>> {
  if (!q) return readPage(query, list, options);
  const { limit } = list;
  if (limit === undefined)
    return readPage(query.where(hasWords(scope, resource, options.id, q)), list, options);
  const words = typedWords(q);
  if (words.length === 0) return { rows: [] };

  const { inOrder, read = limit + 1, pageOf, by: placeOf, direction } = pageIn(list, options);
  const id = sql.ref<string>(options.id);
  const idAndPlace = [id.as('id'), placeOf.as('place')] as const;
  const rowOfNext = query.where(sql<boolean>`${id} = next.id`);
  const inPlace = sql`ORDER BY next.place ${sql.raw(direction)}, next.id ${sql.raw(direction)}`;
  const haveWords = sql<boolean>`words @@ ${typedQuery(scope, resource, words)}`;
  const found = sql`SELECT record_id FROM searchable_records WHERE ${searchedIn(scope, resource)} AND ${haveWords}`;

  /**
   * Those of the list's next rows that pass the test. Only these are read from the table: for the test, the index that has the list in this
   * order is enough.
   *
   * @param count how many rows are looked at; all where it is undefined
   */
  const nextWith = async (count: number | undefined, test: RawBuilder<boolean>) => {
    const next = inOrder(own.all.clearSelect().select(idAndPlace), count);
    const { rows } = await sql<Row>`${sql.raw(inMemory)}
      SELECT page.* FROM (${next}) AS next CROSS JOIN LATERAL (${rowOfNext}) AS page WHERE ${test}
      ${inPlace} LIMIT ${sql.lit(read)}`.execute(scope.trx);
    return rows;
  };

  const sample = await readSample(scope, resource, haveWords);
  if (sample.isWhole && sample.found === 0) return { rows: [] };
  const share = sample.found / sample.records;
  // Twice the rows that would be enough if the records are as frequent everywhere in the list.
  const likely = Math.ceil((2 * limit) / share);
  if (!sample.isWhole && likely <= maxScannedRows) {
    const rows = await nextWith(likely, hasWordsItself(scope, resource, 'next.id', words));
    if (rows.length > limit) return pageOf(rows);
  }

  const indexed = orderInIndex(list, options);
  if (indexed) {
    const { inOrder: inIndexOrder, by: place } = pageIn(list, indexed);
    const records = scope.trx
      .selectFrom('searchable_records')
      .select(['record_id as id', place.as('place')])
      .where(sql<boolean>`${searchedIn(scope, resource)} AND ${haveWords}`);
    const atOnce = 2 * read;
    // If no row passes the filters, there is one without a record.
    const { rows } = await sql<Candidate<Row>>`${sql.raw(inMemory)}
      WITH next AS MATERIALIZED (${inIndexOrder(records, atOnce)}),
        counted AS MATERIALIZED (SELECT count(*)::int AS candidates FROM next)
      SELECT counted.candidates, next.place, page.*
      FROM counted LEFT JOIN (next CROSS JOIN LATERAL (${rowOfNext}) AS page) ON true
      ${inPlace} LIMIT ${sql.lit(read)}`.execute(scope.trx);
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
    const { rows } = await sql<Row>`${sql.raw(inMemory)}
      SELECT page.* FROM (${inOrder(among, read)}) AS next CROSS JOIN LATERAL (${rowOfNext}) AS page
      ${inPlace}`.execute(scope.trx);
    return pageOf(rows);
  }
  // The ids are in a hash table, and IS TRUE keeps it so.
  return pageOf(await nextWith(undefined, sql`(next.id IN (${found})) IS TRUE`));
}

/** A row with what it was chosen by. */
type Candidate<Row> = Row & { place?: unknown; candidates?: number };

/** The row without the columns that are not part of it. */
function onlyRow<Row>(row: Candidate<Row>): Row {
  delete row.place;
  delete row.candidates;
  return row;
}

interface Sample {
  readonly records: number;
  /** How many of them have the words. */
  readonly found: number;
  /** Whether these are all records of the list. */
  readonly isWhole: boolean;
}

/**
 * Tests a sample of the list's records for the words. It is taken at equal distances between the first and the last id, of which only
 * the first 48 bits are compared: ids of UUID version 7 have their time of creation there, and others are random.
 */
async function readSample(
  scope: AccountScope,
  resource: keyof Schema,
  haveWords: RawBuilder<boolean>,
): Promise<Sample> {
  const records = sql`FROM searchable_records WHERE ${searchedIn(scope, resource)}`;
  const timeOf = (order: 'ASC' | 'DESC') => sql`(
    SELECT ('x' || left(replace(record_id::text, '-', ''), 12))::bit(48)::bigint ${records}
    ORDER BY record_id ${sql.raw(order)} LIMIT 1)`;
  const place = sql`
    (lpad(to_hex(ends.first + (ends.last - ends.first) * number / ${sql.lit(sampledPlaces)}), 12, '0')
      || repeat('0', 20))::uuid`;
  const { rows } = await sql<{ records: number; found: number }>`${sql.raw(onePlan)}
    WITH beginning AS MATERIALIZED (
      SELECT words ${records} ORDER BY record_id LIMIT ${sql.lit(fewRecords)}
    ), listed AS MATERIALIZED (SELECT count(*) < ${sql.lit(fewRecords)} AS are_few FROM beginning)
    SELECT count(*)::int AS records, count(*) FILTER (WHERE ${haveWords})::int AS found FROM (
      SELECT words FROM beginning WHERE (SELECT are_few FROM listed)
      UNION ALL
      SELECT part.words FROM (SELECT ${timeOf('ASC')} AS first, ${timeOf('DESC')} AS last) AS ends,
        generate_series(0, ${sql.lit(sampledPlaces - 1)}) AS number,
        LATERAL (
          SELECT words ${records} AND record_id >= ${place}
          ORDER BY record_id LIMIT ${sql.lit(sampledInEach)}
        ) AS part
      WHERE NOT (SELECT are_few FROM listed)
    ) AS sample`.execute(scope.trx);
  const sample = rows[0] ?? { records: 0, found: 0 };
  return { ...sample, isWhole: sample.records < fewRecords };
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
