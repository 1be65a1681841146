import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { typedWords, type TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import { inMemory } from '../access/scopedRead';
import { onePlan } from '../access/statementNames';
import type { Schema } from '../access/schema';
import { pageIn, readPage, type ListedRow, type ListQuery, type Page, type PageOptions } from './page';
import { hasEach, hasWords, lastCharacter } from './search';

/** If a word finds no more records than that, they are looked up at once and sorted. */
const maxToSort = 200;

/**
 * The words that were found to have more records than that, by account and kind of record: when one is typed again, or the next page is
 * read, that need not be asked again. It is only a hint, because records are removed. When there are many, all are forgotten.
 */
const frequent = new Set<string>();
const maxFrequent = 1_000;

/** How many rows of the list are scanned first. */
const probedRows = 250;

/**
 * The limits up to which a word's records are counted, one after the other. If every word exceeds the last one, the list is scanned
 * in its order.
 */
const countLimits = [2_500, 25_000, 200_000, 1_500_000];

/** If the rarest word finds no more records than that, they are looked up and the list is not scanned: that takes 30 ms. */
const maxToLookUpFirst = 2_500;

/** How many rows are scanned at most: to test one for the words takes some 5 µs. */
const maxScannedRows = 10_000;

/**
 * How many rows of the list's index are compared with the records of a word before these are looked up: 0.4 µs each. In a list of
 * five million, that is enough for a page of any word with more than `maxToLookUpFirst` records, if these are spread evenly.
 */
const maxComparedRows = 100_000;

/**
 * More records than that are not looked up one by one, which takes 4 to 20 µs each in an index with their places: to compare the whole
 * index of the list, 2 µs a row, takes less.
 */
const maxToLookUp = 400_000;

/** The records of more frequent words are not compared, because of the memory that it takes: 60 MB for a million. */
const maxRowsInMemory = 1_000_000;

/**
 * A word is intersected with the rarest one if it has at most this many times as many records. Otherwise the records of the rarest
 * word are tested for it one by one: one such test costs as much as reading this many records that follow each other in the index.
 */
const maxIntersectRatio = 20;

/**
 * The same where only a part of the list is compared with the records of the words. It is lower, because few rows are left to be tested
 * for another word: to read all of its records takes longer.
 */
const maxCompareRatio = 3;

/** If the rarest word finds no more records than that, they are intersected before the list is scanned. */
const maxToIntersect = 200_000;

/** How many of the typed words and their parts are counted at most. The longest are: they find the fewest. */
const maxCountedWords = 6;

type SomeWords = readonly [TypedWord, ...TypedWord[]];

interface SearchQuery<Field extends string> extends ListQuery<Field> {
  readonly q?: string | undefined;
}

/** With the value that the list is sorted by, and whether the longest word has few records. */
type Placed<Row> = Row & { place?: unknown; is_few?: boolean };

/**
 * Reads a list or a page of it, of those records that match the search by the contract's rule (`isFound` in shared/contract/search.ts),
 * according to the table of searchable words that triggers maintain.
 *
 * There are two ways: to scan the list in its order until there are enough rows for the page, which takes long for a rare word or
 * one whose records come late; or to look up all records of a word and sort them, which takes long for a frequent word. PostgreSQL
 * chooses by how many records it expects, and cannot know where they are. So it is decided here:
 *
 * 1. If the longest word has few records, they are looked up.
 * 2. Otherwise the beginning of the list is scanned. What is found there tells how many rows are likely to fill the page; if they are
 *    not too many, they are scanned.
 * 3. Otherwise the records are counted that each word finds. Those that the rarest word has in common with words that are not much
 *    more frequent are looked up if they are few, or else compared with the index that has the list in its order. If the page is still
 *    not full, because they come late in the list, all are looked up or all of the index is compared.
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
  const scanAll = () => readPage(query.where(hasWords(scope, resource, options.id, q)), list, options);
  if (limit === undefined) return scanAll();
  const words = typedWords(q);
  const [longest] = words.toSorted((a, b) => b.whole.length - a.whole.length);
  if (!longest) return { rows: [] };

  const { inOrder, read, pageOf, by: placeOf, direction } = pageIn(list, options);
  const placed = query.select(placeOf.as('place'));
  const inPlace = sql`ORDER BY place ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const id = sql.ref<string>(options.id);
  const idAndPlace = [id.as('id'), placeOf.as('place')] as const;
  /** The next of the rows with these ids that have the words. */
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
   * Those of the list's next rows that pass the test, and have the words that it leaves out. Only these are read from the table: for the
   * test, the index that has the list in this order is enough.
   *
   * @param count how many rows are looked at; all where it is undefined
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
  const scan = (count: number) => nextWith(count, hasEach(scope, resource, 'next.id', words), []);

  const key = [scope.accountId, resource, longest.whole].join(' ');
  if (!frequent.has(key)) {
    const isFew = sql<boolean>`(SELECT is_few FROM counted)`;
    const records = sql`SELECT record_id FROM records`;
    const ofLongest = nextAmong(placed.where(isFew), records, testedAfter(words, [longest]));
    const isPlain = words.length === 1 && longest.parts.length === 1;
    // If nothing was found, there is one row without a record.
    const { rows: first } = await sql<Placed<Row>>`${sql.raw(isPlain ? onePlan : '')}
      WITH records AS MATERIALIZED (${withWord(scope, resource, longest)} LIMIT ${sql.lit(maxToSort + 1)}),
        counted AS MATERIALIZED (SELECT count(*) <= ${sql.lit(maxToSort)} AS is_few FROM records)
      SELECT counted.is_few, page.* FROM counted LEFT JOIN (${ofLongest}) AS page ON true
      ${inPlace}`.execute(scope.trx);
    if (first[0]?.is_few) {
      return pageOf(first.filter(({ id }: { id: string | null }) => id !== null).map(onlyRow<Row>));
    }
    if (frequent.size >= maxFrequent) frequent.clear();
    frequent.add(key);
  }
  const beginning = await scan(probedRows);
  if (beginning.length > limit) return pageOf(beginning);

  /**
   * The ids of the records that contain all words: those of the most frequent (last) word that are also in the in-memory hash tables of
   * the other words. `IS TRUE` keeps PostgreSQL from another kind of join, which it would choose because it expects far fewer records.
   * An id that the last word finds twice is there twice: to remove duplicates, as INTERSECT does, takes longer than all the rest.
   */
  const idsWith = (by: SomeWords) => {
    const others = by.toReversed();
    const ids = withWord(scope, resource, others.shift() ?? by[0]);
    if (others.length === 0) return ids;
    const inOthers = others.map((word) => sql`(record_id IN (${withWord(scope, resource, word)})) IS TRUE`);
    return sql`SELECT record_id FROM (${ids}) AS of_last WHERE ${sql.join(inOthers, sql` AND `)}`;
  };
  /** Looks up the records with these ids. If an index has their places in the list, only the rows of the page are read. */
  const lookUp = async (ids: RawBuilder<unknown>, by: SomeWords) => {
    const places = own.filtered.clearSelect().select(idAndPlace);
    const next = nextAmong(places, ids, testedAfter(words, by));
    const row = query.where(sql<boolean>`${id} = next.id`);
    const { rows } = await sql<Row>`${sql.raw(inMemory)}
      SELECT page.* FROM (${next}) AS next CROSS JOIN LATERAL (${row}) AS page
      ORDER BY next.place ${sql.raw(direction)}, next.id ${sql.raw(direction)}`.execute(scope.trx);
    return pageOf(rows);
  };
  /** Those of the list's next rows that are among the records of the words. The ids are in a hash table, and `IS TRUE` keeps it so. */
  const compare = (by: SomeWords, count: number | undefined) =>
    nextWith(count, sql`(next.id IN (${idsWith(by)})) IS TRUE`, testedAfter(words, by));
  // Twice the rows that would be enough if the records were as frequent in the whole list as at its beginning.
  const likely = Math.ceil((2 * limit * probedRows) / beginning.length);
  if (likely <= maxScannedRows) {
    const rows = await scan(likely);
    if (rows.length > limit) return pageOf(rows);
  }
  for (const countLimit of countLimits) {
    const counted = await rarestFirst(scope, resource, words, countLimit);
    const [rarest] = counted;
    if (!rarest || rarest.count === 0) {
      frequent.delete(key);
      return { rows: [] };
    }
    if (rarest.count > countLimit) continue;
    const alone: SomeWords = [rarest.word];
    if (rarest.count > maxToIntersect && rarest.count <= maxRowsInMemory) {
      const rows = await compare(alone, maxComparedRows);
      if (rows.length > limit) return pageOf(rows);
    }
    const maxCount = maxIntersectRatio * rarest.count;
    const areKnown = words.length === 1 || counted.every(({ count }) => count <= countLimit);
    const exact = areKnown ? counted : await rarestFirst(scope, resource, words, maxCount);
    const others = exact.filter(({ count, word }) => count <= maxCount && word.whole !== rarest.word.whole);
    const by: SomeWords = [...alone, ...others.map(({ word }) => word)];
    if (rarest.count <= maxToLookUpFirst) return lookUp(idsWith(by), by);
    if (by.length > 1) {
      const { rows } = await sql<{ record_id: string }>`${sql.raw(inMemory)}
        SELECT record_id FROM (${idsWith(by)}) AS common LIMIT ${sql.lit(maxToLookUpFirst + 1)}`.execute(
        scope.trx,
      );
      const ids = rows.map(({ record_id }) => record_id);
      if (ids.length <= maxToLookUpFirst) return lookUp(sql`SELECT unnest(${ids}::uuid[])`, by);
    }
    if (rarest.count <= maxToIntersect) {
      const alike = others.filter(({ count }) => count <= maxCompareRatio * rarest.count);
      const rows = await compare([rarest.word, ...alike.map(({ word }) => word)], maxComparedRows);
      if (rows.length > limit) return pageOf(rows);
    }
    if (rarest.count > maxRowsInMemory) break;
    return rarest.count > maxToLookUp ? pageOf(await compare(by, undefined)) : lookUp(idsWith(by), by);
  }
  return scanAll();
}

/** The row without the columns that are not part of it. */
function onlyRow<Row>(row: Placed<Row>): Row {
  delete row.place;
  delete row.is_few;
  return row;
}

interface CountedWord {
  readonly word: TypedWord;
  /** How many records it could find; more than the limit if not all were counted. */
  readonly count: number;
}

/** The typed words, the one that finds the fewest records first. The records that a word could find are counted up to a limit. */
async function rarestFirst(
  scope: AccountScope,
  resource: keyof Schema,
  words: readonly TypedWord[],
  countLimit: number,
): Promise<CountedWord[]> {
  const starts = [...new Set(words.flatMap(({ whole, parts }) => [whole, ...parts]))]
    .sort((a, b) => b.length - a.length)
    .slice(0, maxCountedWords);
  const { rows } = await sql<{ start: string; count: number }>`
    SELECT start, (
      SELECT count(*)::int FROM (
        SELECT FROM search_words
        WHERE customer_account_id = ${scope.accountId} AND resource = ${resource}
          AND word >= start COLLATE "C" AND word < start || ${lastCharacter} COLLATE "C"
        LIMIT ${sql.lit(countLimit + 1)}
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

/** The ids of all records that a typed word can find, and maybe others: by the whole word or the first of its parts. */
function withWord({ accountId }: AccountScope, resource: keyof Schema, { whole, parts }: TypedWord) {
  const beginning = (start: string) => sql`
    SELECT record_id FROM search_words
    WHERE customer_account_id = ${accountId} AND resource = ${resource}
      AND word >= ${start} AND word < ${start + lastCharacter}`;
  const [part = whole, ...others] = parts;
  return others.length === 0 ? beginning(whole) : sql`${beginning(whole)} UNION ALL ${beginning(part)}`;
}

/** The words for which records that were found by some of the words must still be tested: the others, and those of several parts. */
const testedAfter = (words: readonly TypedWord[], by: readonly TypedWord[]) =>
  words.filter(({ whole, parts }) => parts.length > 1 || !by.some((word) => word.whole === whole));
