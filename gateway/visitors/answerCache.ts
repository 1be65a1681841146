import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * How long an answer of the API is cached, in milliseconds. Changes by other processes, and the expiry of a session, take effect
 * here after at most this time.
 */
const maxAgeMs = 10_000;

/** How many answers are cached. */
const maxAnswers = 1_000;

/** Caches answers of the API by hashes of what they are about, which can be a session's cookie. */
export function answerCache<Answer>() {
  const known = new LRUCache<string, Promise<Answer | null>>({ max: maxAnswers, ttl: maxAgeMs });
  return {
    /**
     * The cached answer for these texts, else what `ask` answers; null if it fails. A failure is not cached, because the API may
     * answer the next time.
     */
    answer(about: readonly string[], ask: () => Promise<Answer | null>): Promise<Answer | null> {
      const key = createHash('sha256').update(JSON.stringify(about)).digest('base64');
      const before = known.get(key);
      if (before) return before;
      const answer = ask().catch(() => {
        if (known.peek(key) === answer) known.delete(key);
        return null;
      });
      known.set(key, answer);
      return answer;
    },
    clear: () => known.clear(),
  };
}
