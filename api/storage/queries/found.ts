import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { typedWords, type TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import { inMemory } from '../access/scopedRead';
import { onePlan } from '../access/statementNames';
import type { Schema } from '../access/schema';
import { pageIn, readPage, type ListedRow, type ListQuery, type Page, type PageOptions } from './page';
import { hasEach, hasWords, lastCharacter } from './search';

/** Where a word finds no more records than that, they are looked up at once and sorted. */
const few = 200;

/**
 * Words with more records than that, by account and kind of record: they save the question when they are typed again or the next page is
 * read. It is no more than a hint, because records are removed, and all are forgotten when there are many.
 */
const frequent = new Set<string>();
const maxFrequent = 1_000;

/** So many of the list's rows are looked through first. */
const tried = 250;

/**
 * Up to so many records are counted before more are. Where every word finds more than the last number, the list is gone through in
 * its order.
 */
const bounds = [2_500, 25_000, 200_000, 1_500_000];

/** Where the rarest word finds no more records than that, they are looked up without going through the list: that takes 30 ms. */
const fewToLookUp = 2_500;

/** So many rows are looked through at most: to test one for the words takes some 5 µs. */
const maxScannedRows = 10_000;

/**
 * So many rows of the list's index are compared with the records of a word before these are looked up: 0.4 µs each. Where the
 * records are spread over a list of five million, these rows have a page of any word that more than `fewToLookUp` records have.
 */
const maxComparedRows = 100_000;

/**
 * More records than that are not looked up one by one, which takes up to 20 µs each where they are not in memory: comparing all of the
 * list's index takes less.
 */
const fewerThanRows = 100_000;

/** The records of more frequent words are not compared, because of the memory that they would take: 60 MB for a million. */
const maxRowsInMemory = 1_000_000;

/**
 * All records of a word are read to be intersected with those of the rarest word if they are no more than so many times as many:
 * many records that follow each other in the index cost no more than one that is tested individually.
 */
const comparable = 20;

/**
 * Where only a part of the list is compared with the records of the rarest word, those of another are compared at the same time if they
 * are no more than so many times as many. Others are tested one by one: they take longer to read than the rows that are left.
 */
const alikeFrequent = 3;

/** Where the rarest word finds no more records than that, they are intersected before the list is gone through. */
const fewToIntersect = 200_000;

/** So many of the typed words and their parts are counted, the longest: they find the fewest. */
const countedWords = 6;

type SomeWords = readonly [TypedWord, ...TypedWord[]];

interface SearchQuery<Field extends string> extends ListQuery<Field> {
  readonly q?: string | undefined;
}

/** With the value that the list is sorted by, and whether few records have the longest word. */
type Placed<Row> = Row & { place?: unknown; is_few?: boolean };

/**
 * Reads a list or a page of it, of those records that match the search by the contract's rule (`isFound` in shared/contract/search.ts),
 * according to the table of searchable words that triggers maintain.
 *
 * There are two ways: to go through the list in its order until there are enough rows for the page, which takes long for a rare word or
 * one whose records come late; or to look up all records of a word and to sort them, which takes long for a frequent one. PostgreSQL
 * chooses by how many records it expects, and cannot know where they are. So the records of the longest word are looked up first
 * if they are few, and otherwise the beginning of the list is looked through. Where that is not enough for a page, what it found
 * there tells how many rows are likely to be enough. If those are few they are looked through. Otherwise the records which the rarest word
 * and others that are not much more frequent have in common are looked up if they are few, or compared with the index that has the
 * list in its order, and looked up where they come late in it.
 *
 * @param own the rows without what other tables add to them: those of the query, and all of the list in the order of an index. Where an
 * index has what is asked of them, they are not read from their table.
 * @throws BadInput for a cursor that was not issued by this list in this order.
 */
export async function readFound<
  DB,
  Tables extends keyof DB,
  OwnDB,
  Own extends keyof OwnDB,
  Field extends string,
  Row extends ListedRow<Field>,
>(
  scope: AccountScope,
  resource: keyof Schema,
  query: SelectQueryBuilder<DB, Tables, Row>,
  own: Readonly<Record<'filtered' | 'all', SelectQueryBuilder<OwnDB, Own, object>>>,
  { q, ...list }: SearchQuery<Field>,
  options: PageOptions<Field>,
): Promise<Page<Row>> {
  if (!q) return readPage(query, list, options);
  const { limit } = list;
  const goThrough = () => readPage(query.where(hasWords(scope, resource, options.id, q)), list, options);
  if (limit === undefined) return goThrough();
  const words = typedWords(q);
  const [longest] = words.toSorted((a, b) => b.whole.length - a.whole.length);
  if (!longest) return { rows: [] };

  const { inOrder, read, pageOf, by: placeOf, direction } = pageIn(list, options);
  const placed = query.select(placeOf.as('place'));
  const inPlace = sql`ORDER BY place ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const id = sql.ref<string>(options.id);
  const idAndPlace = [id.as('id'), placeOf.as('place')] as const;
  /** Of the rows those with these ids that have the words, the next ones. */
  const nextAmong = <FoundDB, From extends keyof FoundDB, Found>(
    rows: SelectQueryBuilder<FoundDB, From, Found>,
    ids: RawBuilder<unknown>,
    tested: readonly TypedWord[],
  ) => {
    // As an array, so that PostgreSQL looks the records up and does not go through the list.
    const among = rows.where(sql<boolean>`${id} = ANY (ARRAY(${ids}))`);
    return inOrder(among.where(hasEach(scope, resource, options.id, tested)), read);
  };
  /**
   * Of so many of the list's next rows those that pass the test, and have the words that it leaves out. Only these rows are read: the
   * others are known by the index which has them in this order.
   */
  const nextWith = async (
    count: number | undefined,
    test: RawBuilder<boolean>,
    rest: readonly TypedWord[],
  ) => {
    const next = inOrder(own.all.clearSelect().select(idAndPlace), count);
    const row = query.where(sql<boolean>`${id} = next.id`).where(hasEach(scope, resource, options.id, rest));
    const { rows } = await sql<Row>`${sql.raw(inMemory)}
      SELECT page.* FROM (${next}) AS next CROSS JOIN LATERAL (${row}) AS page WHERE ${test}
      ORDER BY next.place ${sql.raw(direction)}, next.id ${sql.raw(direction)} LIMIT ${sql.lit(read)}`.execute(
      scope.trx,
    );
    return rows;
  };
  const lookedThrough = (count: number) => nextWith(count, hasEach(scope, resource, 'next.id', words), []);

  const key = [scope.accountId, resource, longest.whole].join(' ');
  if (!frequent.has(key)) {
    const isFew = sql<boolean>`(SELECT is_few FROM counted)`;
    const records = sql`SELECT record_id FROM records`;
    const ofLongest = nextAmong(placed.where(isFew), records, testedAfter(words, [longest]));
    const isPlain = words.length === 1 && longest.parts.length === 1;
    // Where nothing was found, there is one row without a record.
    const { rows: first } = await sql<Placed<Row>>`${sql.raw(isPlain ? onePlan : '')}
      WITH records AS MATERIALIZED (${withWord(scope, resource, longest)} LIMIT ${sql.lit(few + 1)}),
        counted AS MATERIALIZED (SELECT count(*) <= ${sql.lit(few)} AS is_few FROM records)
      SELECT counted.is_few, page.* FROM counted LEFT JOIN (${ofLongest}) AS page ON true
      ${inPlace}`.execute(scope.trx);
    if (first[0]?.is_few) {
      return pageOf(first.filter(({ id }: { id: string | null }) => id !== null).map(onlyRow<Row>));
    }
    if (frequent.size >= maxFrequent) frequent.clear();
    frequent.add(key);
  }
  const beginning = await lookedThrough(tried);
  if (beginning.length > limit) return pageOf(beginning);

  /**
   * The ids of the records that all of the words find: those of the most frequent one, the last, which are in tables in memory of the
   * others'. `IS TRUE` keeps PostgreSQL from joining them in another way: it expects far fewer. What the last word finds twice is there
   * twice; to have each id once, as INTERSECT would, takes longer than all the rest.
   */
  const idsWith = (by: SomeWords) => {
    const others = by.toReversed();
    const ids = withWord(scope, resource, others.shift() ?? by[0]);
    if (others.length === 0) return ids;
    const inOthers = others.map((word) => sql`(record_id IN (${withWord(scope, resource, word)})) IS TRUE`);
    return sql`SELECT record_id FROM (${ids}) AS of_last WHERE ${sql.join(inOthers, sql` AND `)}`;
  };
  /** Looks up the records with these ids. Where an index has their places, only the rows of the page are read. */
  const lookUp = async (ids: RawBuilder<unknown>, by: SomeWords) => {
    const places = own.filtered.clearSelect().select(idAndPlace);
    const next = nextAmong(places, ids, testedAfter(words, by));
    const row = query.where(sql<boolean>`${id} = next.id`);
    const { rows } = await sql<Row>`${sql.raw(inMemory)}
      SELECT page.* FROM (${next}) AS next CROSS JOIN LATERAL (${row}) AS page
      ORDER BY next.place ${sql.raw(direction)}, next.id ${sql.raw(direction)}`.execute(scope.trx);
    return pageOf(rows);
  };
  /** Of so many of the list's next rows those that are among the records of the words, whose ids are in memory, unjoined as above. */
  const compared = (by: SomeWords, count: number | undefined) =>
    nextWith(count, sql`(next.id IN (${idsWith(by)})) IS TRUE`, testedAfter(words, by));
  // Twice the rows that would be enough if the records were as frequent in all of the list as at its beginning.
  const likely = Math.ceil((2 * limit * tried) / beginning.length);
  if (likely <= maxScannedRows) {
    const rows = await lookedThrough(likely);
    if (rows.length > limit) return pageOf(rows);
  }
  for (const bound of bounds) {
    const counted = await rarestFirst(scope, resource, words, bound);
    const [rarest] = counted;
    if (!rarest || rarest.count === 0) {
      frequent.delete(key);
      return { rows: [] };
    }
    if (rarest.count > bound) continue;
    const alone: SomeWords = [rarest.word];
    if (rarest.count > fewToIntersect && rarest.count <= maxRowsInMemory) {
      const rows = await compared(alone, maxComparedRows);
      if (rows.length > limit) return pageOf(rows);
    }
    const most = comparable * rarest.count;
    const areKnown = words.length === 1 || counted.every(({ count }) => count <= bound);
    const exact = areKnown ? counted : await rarestFirst(scope, resource, words, most);
    const others = exact.filter(({ count, word }) => count <= most && word.whole !== rarest.word.whole);
    const by: SomeWords = [...alone, ...others.map(({ word }) => word)];
    if (rarest.count <= fewToLookUp) return lookUp(idsWith(by), by);
    if (by.length > 1) {
      const { rows } = await sql<{ record_id: string }>`${sql.raw(inMemory)}
        SELECT record_id FROM (${idsWith(by)}) AS common LIMIT ${sql.lit(fewToLookUp + 1)}`.execute(
        scope.trx,
      );
      const ids = rows.map(({ record_id }) => record_id);
      if (ids.length <= fewToLookUp) return lookUp(sql`SELECT unnest(${ids}::uuid[])`, by);
    }
    if (rarest.count <= fewToIntersect) {
      const alike = others.filter(({ count }) => count <= alikeFrequent * rarest.count);
      const rows = await compared([rarest.word, ...alike.map(({ word }) => word)], maxComparedRows);
      if (rows.length > limit) return pageOf(rows);
    }
    if (rarest.count > maxRowsInMemory) break;
    return rarest.count > fewerThanRows ? pageOf(await compared(by, undefined)) : lookUp(idsWith(by), by);
  }
  return goThrough();
}

/** The row without what it was only sorted and judged by. */
function onlyRow<Row>(row: Placed<Row>): Row {
  delete row.place;
  delete row.is_few;
  return row;
}

interface CountedWord {
  readonly word: TypedWord;
  /** How many records it could find, up to more than the bound. */
  readonly count: number;
}

/** The typed words, with how many records they could find, which are counted up to a bound; the one that finds the fewest first. */
async function rarestFirst(
  scope: AccountScope,
  resource: keyof Schema,
  words: readonly TypedWord[],
  bound: number,
): Promise<CountedWord[]> {
  const starts = [...new Set(words.flatMap(({ whole, parts }) => [whole, ...parts]))]
    .sort((a, b) => b.length - a.length)
    .slice(0, countedWords);
  const { rows } = await sql<{ start: string; count: number }>`
    SELECT start, (
      SELECT count(*)::int FROM (
        SELECT FROM search_words
        WHERE customer_account_id = ${scope.accountId} AND resource = ${resource}
          AND word >= start COLLATE "C" AND word < start || ${lastCharacter} COLLATE "C"
        LIMIT ${sql.lit(bound + 1)}
      ) AS counted
    ) AS count FROM unnest(${starts}::text[]) AS start`.execute(scope.trx);
  const counts = new Map(rows.map(({ start, count }) => [start, count]));
  const countOf = (start: string) => counts.get(start) ?? Infinity;
  return words
    .map(({ whole, parts }) => {
      // The rarest part first, by which the records are looked up.
      const sorted = parts.toSorted((a, b) => countOf(a) - countOf(b));
      const ofParts = countOf(sorted[0] ?? whole);
      return {
        word: { whole, parts: sorted },
        count: parts.length === 1 ? ofParts : countOf(whole) + ofParts,
      };
    })
    .sort((a, b) => a.count - b.count);
}

/** The ids of the records that a typed word could find, all that it finds among them: by the whole word or the first of its parts. */
function withWord({ accountId }: AccountScope, resource: keyof Schema, { whole, parts }: TypedWord) {
  const beginning = (start: string) => sql`
    SELECT record_id FROM search_words
    WHERE customer_account_id = ${accountId} AND resource = ${resource}
      AND word >= ${start} AND word < ${start + lastCharacter}`;
  const [part = whole, ...others] = parts;
  return others.length === 0 ? beginning(whole) : sql`${beginning(whole)} UNION ALL ${beginning(part)}`;
}

/** The words that records found by the ids of some of them must still be tested for: the others, and those of several parts. */
const testedAfter = (words: readonly TypedWord[], by: readonly TypedWord[]) =>
  words.filter(({ whole, parts }) => parts.length > 1 || !by.some((word) => word.whole === whole));
