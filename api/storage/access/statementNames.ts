import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** The largest number of named statements: more would fill the memory of every connection. */
const maxNames = 500;

/** Marks a search that has the same plan for every word, and therefore gets a name as well. */
export const onePlan = '/* one plan */';

/**
 * The name under which a statement is prepared: PostgreSQL parses it once per connection and soon uses one generic plan. Only
 * statements that read or write rows benefit. A search gets slower, because its best plan depends on how many records
 * contain the word, and so does a page of a whole list: the generic plan is for an account of average size, and in one that is much
 * larger it reads and sorts all rows for each page. A page of the console is too short to be planned each time.
 *
 * @param always names the statement even without a benefit: without parameters it needs a name to be sent in a scoped read
 */
export function statementName(text: string, always = false): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const gains =
    text.startsWith(onePlan) ||
    (/^(?:select|insert|update|delete)\b/.test(text) &&
      !text.includes('searchable_records') &&
      !/ limit (?:251|501)$/.test(text));
  if (!always && (!gains || names.size >= maxNames)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
