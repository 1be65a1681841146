import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../access/database';
import type { Schema } from '../access/schema';

/**
 * Whether the other case of all its characters is known without the rules of a language, so that `inAnyCase` can find it. Other letters
 * have rules of their own.
 */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * True for at least those values of a column in the order of `human` which are this plain text in any case, and for few others: an index
 * of the column finds them. Under row-level security none finds `lower(column)`, and all records of the account would be read.
 *
 * It is the range from all lower to all upper case. Of "k" that is the sign of kelvin, which the order holds for equal to "K".
 */
export function inAnyCase(column: RawBuilder<unknown>, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const typed = sql`${text} COLLATE human`;
  return sql<boolean>`(${column} >= lower(${typed}) AND ${column} <= replace(upper(${typed}), 'K', '\u212A'))`;
}

/**
 * True for the account's records of a table whose column is one of these texts in any case. They must be in lower case.
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
  // The OFFSET keeps the comparison in lower case, which no index finds, apart from the range.
  const ids = sql`SELECT found.id FROM unnest(${plain}::text[]) AS typed (text) CROSS JOIN LATERAL (
    SELECT id, ${sql.ref(column)} AS text FROM ${sql.table(table)}
    WHERE customer_account_id = ${accountId} AND ${inAnyCase(sql.ref(column), sql.ref('typed.text'))}
    OFFSET 0) AS found
    WHERE lower(found.text COLLATE human) = typed.text`;
  const isFound = sql<boolean>`${sql.ref(`${table}.id`)} = ANY (ARRAY(${ids}))`;
  if (others.length === 0) return isFound;
  return sql<boolean>`(${isFound} OR lower(${sql.ref(`${table}.${column}`)} COLLATE human) = ANY(${others}))`;
}
