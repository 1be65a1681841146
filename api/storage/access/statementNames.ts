import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** The largest number of named statements: more would fill the memory of every connection. */
const maxNames = 500;

/**
 * The name under which a statement is prepared: PostgreSQL parses it once per connection and soon uses one generic plan. Only
 * statements that read or write rows benefit.
 *
 * @param ownPlan true for a query that is to be planned each time
 * @param always names the statement even without a benefit: without parameters it needs a name to be sent in a scoped read
 */
export function statementName(text: string, ownPlan = false, always = false): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const gains = !ownPlan && /^(?:select|insert|update|delete)\b/.test(text);
  if (!always && (!gains || names.size >= maxNames)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
