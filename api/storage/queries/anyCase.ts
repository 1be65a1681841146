import { sql, type RawBuilder } from 'kysely';

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
