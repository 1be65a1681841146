import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';

/**
 * Whether the text has only printable ASCII characters, so that `ignoringCase` can find it: how other letters change their case depends
 * on the language.
 */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * A superset of the values that equal this plain text ignoring case, as a range that an index with the collation `human` can serve.
 * Row-level security prevents an index on `lower(column)` from being used, so all records of the account would be read.
 *
 * The range is from all lower case to all upper case. For "k" it ends at the Kelvin sign, which equals "K" in this collation.
 */
export function ignoringCase(column: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const typed = sql`${text} COLLATE human`;
  return sql<boolean>`(${column} >= lower(${typed}) AND ${column} <= replace(upper(${typed}), 'K', '\u212A'))`;
}

/**
 * True for the account's records of a table whose column is one of these texts, ignoring case. The texts must be in lower case.
 * Each plain text is looked up in the index of the column; other texts are compared with all records of the account.
 */
export function isOneOf(
  { accountId }: AccountScope,
  table: keyof Schema,
  column: string,
  texts: readonly string[],
): RawBuilder<boolean> {
  const plain = texts.filter(isPlain);
  const others = texts.filter((text) => !isPlain(text));
  // The OFFSET has PostgreSQL look up the range in the index first, and only then compare in lower case, which no index serves.
  const ids = sql`SELECT found.id FROM unnest(${plain}::text[]) AS typed (text) CROSS JOIN LATERAL (
    SELECT id, ${sql.ref(column)} AS text FROM ${sql.table(table)}
    WHERE customer_account_id = ${accountId} AND ${ignoringCase(sql.ref(column), sql.ref('typed.text'))}
    OFFSET 0) AS found
    WHERE lower(found.text COLLATE human) = typed.text`;
  const isFound = sql<boolean>`${sql.ref(`${table}.id`)} = ANY (ARRAY(${ids}))`;
  if (others.length === 0) return isFound;
  return sql<boolean>`(${isFound} OR lower(${sql.ref(`${table}.${column}`)} COLLATE human) = ANY(${others}))`;
}
