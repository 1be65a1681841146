import { LRUCache } from 'lru-cache';
import type { Database } from '../../storage/access/database';
import type { SignedIn } from '../../http/signedIn';
import type { FoundSession } from './sessions.store';

/** How long a session is cached before it is looked up again, in milliseconds, in case a notification was lost. */
const maxAgeMs = 60_000;

/** How many sessions are cached. */
const maxSessions = 10_000;

/**
 * Caches who sessions belong to, so that a request does not query the database. A session that ends or changes is removed: in
 * this process at once by `forget`, and in every process by a notification of the database. While notifications cannot be
 * received, nothing is cached.
 */
export interface SessionMemory {
  /**
   * Finds a session by the hash of its token, in the cache or else in the database.
   *
   * @param now whether only the database counts: a notification may be on its way, or lost
   */
  find(
    tokenHash: string,
    lookUp: () => Promise<FoundSession | null>,
    now: boolean,
  ): Promise<FoundSession | null>;
  /** Removes one session without going through all of them. */
  forgetSession(sessionId: string): void;
  forget(which: (who: SignedIn) => boolean): void;
}

interface Remembered extends FoundSession {
  readonly until: number;
}

export function createSessionMemory(database: Pick<Database, 'listen'>): SessionMemory {
  /** The hash of the token with which each session is cached, by its id. */
  const tokenHashes = new Map<string, string>();
  const sessions = new LRUCache<string, Remembered>({
    max: maxSessions,
    dispose: ({ who }) => tokenHashes.delete(who.sessionId),
  });
  /** Changes whenever something is removed: the result of a lookup that began before that is not cached. */
  let version = 0;
  let listening = false;
  let subscribed = false;

  function forgetSession(sessionId: string): void {
    version += 1;
    const tokenHash = tokenHashes.get(sessionId);
    if (tokenHash !== undefined) sessions.delete(tokenHash);
  }

  function forget(which: (who: SignedIn) => boolean): void {
    version += 1;
    for (const [tokenHash, { who }] of sessions) if (which(who)) sessions.delete(tokenHash);
  }

  function subscribe(): void {
    subscribed = true;
    database.listen('vended_sessions', {
      started: () => (listening = true),
      lost() {
        listening = false;
        forget(() => true);
      },
      notified: forgetSession,
    });
  }

  function remember(tokenHash: string, found: FoundSession): FoundSession {
    const { sessionId } = found.who;
    // It may still be cached with the token that it had before.
    const earlier = tokenHashes.get(sessionId);
    if (earlier !== undefined) sessions.delete(earlier);
    const remembered = { ...found, until: Math.min(Date.now() + maxAgeMs, found.expiresAt) };
    sessions.set(tokenHash, remembered);
    tokenHashes.set(sessionId, tokenHash);
    return remembered;
  }

  return {
    async find(tokenHash, lookUp, now) {
      if (!subscribed) subscribe();
      const known = sessions.get(tokenHash);
      if (known && !now && Date.now() < known.until) return known;
      sessions.delete(tokenHash);
      const before = version;
      const found = await lookUp();
      return found && listening && version === before ? remember(tokenHash, found) : found;
    },
    forgetSession,
    forget,
  };
}
