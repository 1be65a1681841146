import { createHash } from 'node:crypto';

const names = new Map<string, string>();
/** Above this, something makes statements without end: they would fill the memory of every connection. */
const mostNames = 500;

/**
 * A statement with a name is parsed once per connection and soon planned once for all its parameters. Only those that read
 * or write rows gain by it; a search loses, for how to find a word depends on how many records have it.
 *
 * @param always also where it gains nothing: a statement without parameters needs a name to travel behind the walls
 */
export function statementName(text: string, always = false): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const gains = /^(?:select|insert|update|delete)\b/.test(text) && !text.includes('search_words');
  if (!always && (!gains || names.size >= mostNames)) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
