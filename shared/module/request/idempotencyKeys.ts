import { randomKey } from './randomKey';

/** The saves whose answer was lost, at most one for each path. */
export interface IdempotencyKeys {
  /** The key to send with this body; the same as before if that save is repeated, of a draft also after the page was loaded again. */
  keyOf(path: string, body: string, draft?: string): string;
  /** To be called with the outcome of the save; status 0 means no answer. */
  ended(path: string, body: string, key: string, status: number): void;
}

/**
 * Creates the keys by which the API recognises a repeated save. A save without an answer may have been done, so the same save keeps
 * its key until there is an answer; so it does after a server error.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  const unanswered = new Map<string, { readonly body: string; readonly key: string }>();
  return {
    keyOf(path, body, draft) {
      if (draft !== undefined) return `${draft}-${hashOf(`${path} ${body}`)}`;
      const before = unanswered.get(path);
      return before?.body === body ? before.key : randomKey();
    },
    ended(path, body, key, status) {
      if (status === 0 || status >= 500) unanswered.set(path, { body, key });
      else if (unanswered.get(path)?.key === key) unanswered.delete(path);
    },
  };
}

/** Tells the saves of one draft apart: the hash cyrb53, whose 53 bits are as many as a number has. */
function hashOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    one = Math.imul(one ^ text.charCodeAt(place), 2654435761);
    other = Math.imul(other ^ text.charCodeAt(place), 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
