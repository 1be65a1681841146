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
  /** Finds a session by the hash of its token, in the cache or else in the database. */
  find(tokenHash: string, lookUp: () => Promise<FoundSession | null>): Promise<FoundSession | null>;
  forget(those: (who: SignedIn) => boolean): void;
}

interface Remembered extends FoundSession {
  readonly until: number;
}

export function createSessionMemory(database: Pick<Database, 'listen'>): SessionMemory {
  const sessions = new Map<string, Remembered>();
  /** Changes whenever something is removed: the result of a lookup that began before that is not cached. */
  let version = 0;
  let listening = false;
  let subscribed = false;

  function forget(those: (who: SignedIn) => boolean): void {
    version += 1;
    for (const [tokenHash, { who }] of sessions) if (those(who)) sessions.delete(tokenHash);
  }

  function subscribe(): void {
    subscribed = true;
    database.listen('vended_sessions', {
      started: () => (listening = true),
      lost() {
        listening = false;
        forget(() => true);
      },
      notified: (id) => forget(({ sessionId }) => sessionId === id),
    });
  }

  function remember(tokenHash: string, found: FoundSession): FoundSession {
    const [oldest] = sessions.keys();
    if (sessions.size >= maxSessions && oldest !== undefined) sessions.delete(oldest);
    const remembered = { ...found, until: Math.min(Date.now() + maxAgeMs, found.expiresAt) };
    sessions.set(tokenHash, remembered);
    return remembered;
  }

  return {
    async find(tokenHash, lookUp) {
      if (!subscribed) subscribe();
      const known = sessions.get(tokenHash);
      if (known && Date.now() < known.until) return known;
      sessions.delete(tokenHash);
      const before = version;
      const found = await lookUp();
      return found && listening && version === before ? remember(tokenHash, found) : found;
    },
    forget,
  };
}
