import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from './database';
import type { Schema } from './schema';

/** The words to search for in what a person typed, cut as the database cuts them (migrations/search.ts). */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [
    ...new Set(words.filter((word) => word !== '').map((word) => Array.from(word).slice(0, 64).join(''))),
  ];
}

/**
 * True for records in which each word of `q` begins a word, in any order; for every record when nothing was typed.
 *
 * @param record the column that holds the record's id
 */
export function hasWords(
  { accountId }: AccountScope,
  resource: keyof Schema,
  record: string,
  q: string | undefined,
): RawBuilder<boolean> {
  return all(q, (word) => {
    const beyond = `${word}\u{10FFFF}`;
    return sql<boolean>`EXISTS (
      SELECT FROM search_words
      WHERE search_words.customer_account_id = ${accountId} AND search_words.resource = ${resource}
        AND search_words.record_id = ${sql.ref(record)}
        AND search_words.word >= ${word} AND search_words.word < ${beyond})`;
  });
}

/** The same for tables that belong to no account and stay small: true where each word stands in one of the columns. */
export function mentions(columns: readonly string[], q: string | undefined): RawBuilder<boolean> {
  const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
  // A word holds letters and digits only, so no wildcards.
  return all(q, (word) => sql<boolean>`${text} ILIKE ${`%${word}%`}`);
}

function all(q: string | undefined, found: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  if (!q) return sql<boolean>`true`;
  const words = wordsOf(q);
  // Only signs were typed: nothing holds them as a word.
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(words.map(found), sql` AND `)})`;
}
