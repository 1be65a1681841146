import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { PlatformTables } from '../storage/platformTables';

/** How often a node says that it runs, in milliseconds. */
const heartbeatEveryMs = 2_000;

/** How long a node counts as running after that, in seconds of the database's clock. */
const runsFor = 10;

export interface Nodes {
  /** Whether every running node serves this revision: until then, a failure may only mean that a node is behind. */
  allServe(revision: number): Promise<boolean>;
  close(): Promise<void>;
}

/** The only node there is. */
export const oneNode: Nodes = { allServe: () => Promise.resolve(true), close: () => Promise.resolve() };

/**
 * Says in the database that this node runs and which revision it serves, until it is closed.
 *
 * @param revision what this node serves now
 */
export function joinNodes(db: Kysely<PlatformTables>, revision: () => number): Nodes {
  const id = randomUUID();

  const underWay = new Set<Promise<void>>();

  function sendHeartbeat(): Promise<void> {
    const heartbeat = sayRevision().finally(() => underWay.delete(heartbeat));
    underWay.add(heartbeat);
    return heartbeat;
  }

  async function sayRevision(): Promise<void> {
    await db
      .insertInto('nodes')
      .values({ id, revision: revision() })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ revision: revision(), seen_at: sql<Date>`now()` }),
      )
      .execute();
    await sql`DELETE FROM nodes WHERE seen_at < now() - interval '1 hour'`.execute(db);
  }

  // Where the database cannot be reached, following the registry says so.
  const tryHeartbeat = () => void sendHeartbeat().catch(() => undefined);
  tryHeartbeat();
  // One heartbeat at a time: a database that hangs answers late.
  const heartbeats = setInterval(() => {
    if (underWay.size === 0) tryHeartbeat();
  }, heartbeatEveryMs);

  return {
    async allServe(wanted) {
      await sendHeartbeat();
      const { rows } = await sql<{ behind: number }>`
        SELECT count(*) AS behind FROM nodes
        WHERE seen_at > now() - make_interval(secs => ${runsFor}) AND revision <> ${wanted}`.execute(db);
      return rows[0]?.behind === 0;
    },
    async close() {
      clearInterval(heartbeats);
      // One that ends later would add the row again.
      await Promise.allSettled(underWay);
      await db
        .deleteFrom('nodes')
        .where('id', '=', id)
        .execute()
        .catch(() => undefined);
    },
  };
}
