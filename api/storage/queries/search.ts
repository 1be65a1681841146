import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { typedWords, type TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import { customPlan } from '../access/queryNeeds';
import type { Schema } from '../access/schema';

/**
 * Leaves the records of a query that match the search, and all of them if the search is empty: `query.$call(withWords(…))`. PostgreSQL
 * plans it each time, because the best plan depends on how many records contain the words.
 *
 * @param record the column that holds the record's id
 */
export function withWords(
  scope: AccountScope,
  resource: keyof Schema,
  record: string,
  q: string | undefined,
): <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
) => SelectQueryBuilder<DB, Tables, Row> {
  const found = all(q, (words) => sql<boolean>`EXISTS (${recordWith(scope, resource, record, words)})`);
  return (query) => (q ? query.where(found).withPlugin(customPlan) : query);
}

/**
 * True for records that match the search, looked up for each separately: for queries that read few records. The OFFSET keeps PostgreSQL from comparing all
 * records that have the words with all that the query could read.
 */
export function hasWordsItself(
  scope: AccountScope,
  resource: keyof Schema,
  record: string,
  words: readonly TypedWord[],
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (${recordWith(scope, resource, record, words)} OFFSET 0)`;
}

function recordWith(
  scope: AccountScope,
  resource: keyof Schema,
  record: string,
  words: readonly TypedWord[],
) {
  return sql`
    SELECT FROM searchable_records
    WHERE ${searchedIn(scope, resource)} AND record_id = ${sql.ref(record)}
      AND ${haveTyped(scope, resource, words)}`;
}

/**
 * True for records that have the text as a searchable word, which the index finds at once. Others may have that word too, with other signs
 * in it, so who asks for one text compares the records as well.
 */
export function hasWholeWord(
  scope: AccountScope,
  resource: keyof Schema,
  record: string,
  text: string,
): RawBuilder<boolean> {
  const mark = markOf(scope, resource);
  const words = typedWords(text).map(({ whole }) => `'${mark}${whole}'`);
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(record)} = ANY (ARRAY(
    SELECT record_id FROM searchable_records
    WHERE ${searchedIn(scope, resource)} AND words @@ ${words.join(' & ')}::tsquery))`;
}

/** What stands in front of the words of an account's list, as `search_lexemes` in the database writes it. */
const markOf = ({ accountId }: AccountScope, resource: keyof Schema) =>
  accountId.slice(-6) + resource.slice(0, 2);

/** True for the rows of `searchable_records` that are of this list and this account. */
export function searchedIn({ accountId }: AccountScope, resource: keyof Schema): RawBuilder<boolean> {
  return sql<boolean>`(
    searchable_records.customer_account_id = ${accountId} AND searchable_records.resource = ${resource})`;
}

/**
 * True for the rows of `searchable_records` that have all of the typed words. Each begins a word there, or if it has signs, each of its
 * parts does.
 */
export function haveTyped(
  scope: AccountScope,
  resource: keyof Schema,
  words: readonly TypedWord[],
): RawBuilder<boolean> {
  const mark = markOf(scope, resource);
  // Letters and digits only, so nothing in them has a meaning in the query.
  const begins = (start: string) => `'${mark}${start}':*`;
  const have = (partsOf: (word: TypedWord) => readonly string[]) => {
    const terms = words.map((word) => {
      const parts = partsOf(word).map(begins).join(' & ');
      return word.parts.length === 1 ? parts : `(${begins(word.whole)} | (${parts}))`;
    });
    return sql<boolean>`words @@ ${terms.join(' & ')}::tsquery`;
  };
  const exact = have(({ parts }) => parts);
  if (words.every(({ parts }) => parts.length === 1)) return exact;
  // The index has only to find the longest part: others, such as the A of A-77, may begin words of all records. IS TRUE keeps it to that.
  const longest = have(({ parts }) => parts.toSorted((a, b) => b.length - a.length).slice(0, 1));
  return sql<boolean>`(${longest} AND (${exact}) IS TRUE)`;
}

/**
 * True for records that match the search by the texts of their columns: for tables that are not in the index of words, because they
 * have no account and stay small, or because only a small part of them is searched.
 *
 * @param more other texts that are searched
 */
export function mentions(
  columns: readonly string[],
  q: string | undefined,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<boolean> {
  const texts = [...columns.map((column) => sql.ref(column)), ...more];
  const text = sql`lower(concat_ws(' ', ${sql.join(texts)}) COLLATE human)`;
  const begins = (start: string) => sql<boolean>`${text} ~ ${beginningOf(start)}`;
  const found = ({ whole, parts }: TypedWord) =>
    parts.length === 1
      ? begins(whole)
      : sql<boolean>`(${begins(whole)} OR (${sql.join(parts.map(begins), sql` AND `)}))`;
  return all(q, (words) => sql<boolean>`(${sql.join(words.map(found), sql` AND `)})`);
}

/** Matches a searchable word that begins with these letters and digits, ignoring punctuation between them. They contain no wildcards. */
function beginningOf(letters: string): string {
  return `(^|[^[:alnum:]])${Array.from(letters).join('[^[:alnum:][:space:][:cntrl:]]*')}`;
}

function all(
  q: string | undefined,
  have: (words: readonly TypedWord[]) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  const words = typedWords(q);
  // Only punctuation was typed, which is part of no word.
  return words.length === 0 ? sql<boolean>`false` : have(words);
}
