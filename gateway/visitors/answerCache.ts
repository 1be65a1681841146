import { createHash } from 'node:crypto';

/**
 * How long an answer of the API is cached, in milliseconds. Changes by other processes, and the expiry of a session, take effect
 * here after at most this time.
 */
const maxAgeMs = 10_000;

/** How many answers are cached. */
const maxAnswers = 1_000;

export interface AnswerCache<Answer> {
  /**
   * The cached answer for these texts, else what `ask` answers; null if it fails. A failure is not cached, because the API may
   * answer the next time.
   */
  answer(about: readonly string[], ask: () => Promise<Answer | null>): Promise<Answer | null>;
  clear(): void;
}

/** Caches answers of the API by hashes of what they are about, which can be a session's cookie. */
export function answerCache<Answer>(): AnswerCache<Answer> {
  const known = new Map<string, { readonly answer: Promise<Answer | null>; readonly until: number }>();
  return {
    answer(about, ask) {
      const key = createHash('sha256').update(JSON.stringify(about)).digest('base64');
      const before = known.get(key);
      if (before && before.until > Date.now()) return before.answer;
      const answer = ask().catch(() => {
        if (known.get(key)?.answer === answer) known.delete(key);
        return null;
      });
      known.delete(key);
      known.set(key, { answer, until: Date.now() + maxAgeMs });
      const [oldest] = known.keys();
      if (known.size > maxAnswers && oldest !== undefined) known.delete(oldest);
      return answer;
    },
    clear: () => known.clear(),
  };
}
