import { sql, type RawBuilder } from 'kysely';
import { typedWords, type TypedWord } from '@vended/contract/search';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';

/**
 * True for records that match the search by the contract's rule (`isFound` in shared/contract/search.ts), according to the table
 * of searchable words that triggers maintain; true for every record if the search is empty.
 *
 * @param record the column that holds the record's id
 */
export function hasWords(
  { accountId }: AccountScope,
  resource: keyof Schema,
  record: string,
  q: string | undefined,
): RawBuilder<boolean> {
  const begins = (start: string, id: RawBuilder<unknown>) => sql<boolean>`EXISTS (
    SELECT FROM search_words
    WHERE search_words.customer_account_id = ${accountId} AND search_words.resource = ${resource}
      AND search_words.record_id = ${id}
      AND search_words.word >= ${start} AND search_words.word < ${`${start}\u{10FFFF}`})`;
  const beginning = (start: string) => sql`
    SELECT record_id FROM search_words AS beginning
    WHERE customer_account_id = ${accountId} AND resource = ${resource}
      AND word >= ${start} AND word < ${`${start}\u{10FFFF}`}`;
  return all(q, ({ whole, parts: [first = whole, ...others] }) => {
    if (others.length === 0) return begins(whole, sql.ref(record));
    const rest = others.map((part) => begins(part, sql`beginning.record_id`));
    // With OR instead of UNION, neither condition would use the index.
    return sql<boolean>`${sql.ref(record)} IN (
      ${beginning(whole)} UNION ALL ${beginning(first)} AND ${sql.join(rest, sql` AND `)})`;
  });
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
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(words.map(found), sql` AND `)})`;
}
