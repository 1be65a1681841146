import { sql, type RawBuilder } from 'kysely';
import { typedWords, type TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';

/** Comes after every character of a searchable word. */
export const lastCharacter = '\u{10FFFF}';

/**
 * True for records that match the search, and for every record if the search is empty.
 *
 * @param record the column that holds the record's id
 */
export function hasWords(
  scope: AccountScope,
  resource: keyof Schema,
  record: string,
  q: string | undefined,
): RawBuilder<boolean> {
  return all(q, hasWord(scope, resource, record));
}

/**
 * True for records that have each of the words, which is looked up for each record separately: for queries that read few records.
 * The OFFSET keeps PostgreSQL from comparing all records of a word with all that the query could read.
 */
export function hasEach(
  scope: AccountScope,
  resource: keyof Schema,
  record: string,
  words: readonly TypedWord[],
): RawBuilder<boolean> {
  return allOf(words, hasWord(scope, resource, record, sql`OFFSET 0`));
}

function hasWord({ accountId }: AccountScope, resource: keyof Schema, record: string, end = sql``) {
  const begins = (start: string) => sql<boolean>`EXISTS (
    SELECT FROM search_words
    WHERE search_words.customer_account_id = ${accountId} AND search_words.resource = ${resource}
      AND search_words.record_id = ${sql.ref(record)}
      AND search_words.word >= ${start} AND search_words.word < ${start + lastCharacter} ${end})`;
  return ({ whole, parts }: TypedWord) =>
    parts.length === 1
      ? begins(whole)
      : sql<boolean>`(${begins(whole)} OR (${sql.join(parts.map(begins), sql` AND `)}))`;
}

/**
 * The same for tables without searchable words, according to the texts of the columns: tables without an account, which stay
 * small, and tables of which only a small part is searched.
 */
export function mentions(columns: readonly string[], q: string | undefined): RawBuilder<boolean> {
  const text = sql`lower(concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) COLLATE human)`;
  const begins = (start: string) => sql<boolean>`${text} ~ ${beginningOf(start)}`;
  return all(q, ({ whole, parts }) => {
    if (parts.length === 1) return begins(whole);
    return sql<boolean>`(${begins(whole)} OR (${sql.join(parts.map(begins), sql` AND `)}))`;
  });
}

/** Matches a searchable word that begins with these letters and digits, ignoring punctuation between them. They contain no wildcards. */
function beginningOf(letters: string): string {
  return `(^|[^[:alnum:]])${Array.from(letters).join('[^[:alnum:][:space:][:cntrl:]]*')}`;
}

function all(q: string | undefined, found: (word: TypedWord) => RawBuilder<boolean>): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  const words = typedWords(q);
  // Only punctuation was typed, which is part of no word.
  return words.length === 0 ? sql<boolean>`false` : allOf(words, found);
}

function allOf(
  words: readonly TypedWord[],
  found: (word: TypedWord) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words.map(found), sql` AND `)})`;
}
