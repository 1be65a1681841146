import { textHash } from '@vended/contract/textHash';
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
      // With the hash, which tells the saves of one draft apart.
      if (draft !== undefined) return `${draft}-${textHash(`${path} ${body}`).toString(36)}`;
      const before = unanswered.get(path);
      return before?.body === body ? before.key : randomKey();
    },
    ended(path, body, key, status) {
      if (status === 0 || status >= 500) unanswered.set(path, { body, key });
      else if (unanswered.get(path)?.key === key) unanswered.delete(path);
    },
  };
}
