import type { Database } from '../../storage/access/database';
import type { SignedIn } from '../../http/signedIn';
import type { FoundSession } from './sessions.store';

/** How long a session is remembered before it is looked up again, in milliseconds, should a notification ever fail to come. */
const longest = 60_000;

/** The most sessions that are remembered. */
const most = 10_000;

/**
 * Remembers who sessions belong to, so that a request need not ask the database. What ends or changes is forgotten: in this
 * process at once by `forget`, and in every process when the database tells of it. While nothing can be heard,
 * nothing is remembered.
 */
export interface SessionMemory {
  /** The session of a token's hash, remembered or else looked up. */
  find(tokenHash: string, lookUp: () => Promise<FoundSession | null>): Promise<FoundSession | null>;
  forget(those: (who: SignedIn) => boolean): void;
}

interface Remembered extends FoundSession {
  readonly until: number;
}

export function createSessionMemory(database: Pick<Database, 'listen'>): SessionMemory {
  const sessions = new Map<string, Remembered>();
  /** Changes with everything that is forgotten: what was looked up before that is not remembered after it. */
  let version = 0;
  let hearing = false;
  let begun = false;

  function forget(those: (who: SignedIn) => boolean): void {
    version += 1;
    for (const [tokenHash, { who }] of sessions) if (those(who)) sessions.delete(tokenHash);
  }

  function begin(): void {
    begun = true;
    database.listen('vended_sessions', {
      hearing: () => (hearing = true),
      lost() {
        hearing = false;
        forget(() => true);
      },
      heard: (id) => forget(({ sessionId }) => sessionId === id),
    });
  }

  function remember(tokenHash: string, found: FoundSession): FoundSession {
    const [oldest] = sessions.keys();
    if (sessions.size >= most && oldest !== undefined) sessions.delete(oldest);
    const remembered = { ...found, until: Math.min(Date.now() + longest, found.expiresAt) };
    sessions.set(tokenHash, remembered);
    return remembered;
  }

  return {
    async find(tokenHash, lookUp) {
      if (!begun) begin();
      const known = sessions.get(tokenHash);
      if (known && Date.now() < known.until) return known;
      sessions.delete(tokenHash);
      const before = version;
      const found = await lookUp();
      return found && hearing && version === before ? remember(tokenHash, found) : found;
    },
    forget,
  };
}
