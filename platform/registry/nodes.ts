import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PlatformTables } from '../storage/platformTables';
import type { Registry } from './registry';

/** How often a node says that it runs, in milliseconds. */
const heartbeatEveryMs = 2_000;

/** How long a node counts as running after that, in seconds of the database's clock. */
const runsFor = 10;

export interface Nodes {
  /** Whether every running node serves this revision: until then, a failure may only mean that a node is behind. */
  allServe(revision: number): Promise<boolean>;
  close(): Promise<void>;
}

/** How long a change is waited for at most, in milliseconds: a node that cannot adopt it goes on as before. */
const servedWithinMs = 3_000;

/** How often the nodes are looked at meanwhile. */
const lookEveryMs = 20;

/**
 * Waits until every running node serves a revision, or a later one.
 *
 * @returns false if one does not after a few seconds
 */
export async function untilServed(db: Kysely<PlatformTables>, revision: number): Promise<boolean> {
  const end = performance.now() + servedWithinMs;
  while (await someServe(db, sql`revision < ${revision}`)) {
    if (performance.now() >= end) return false;
    await sleep(lookEveryMs);
  }
  return true;
}

/** Whether a running node serves such a revision. */
async function someServe(db: Kysely<PlatformTables>, such: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`SELECT EXISTS (SELECT FROM nodes
    WHERE seen_at > now() - make_interval(secs => ${runsFor}) AND ${such}) AS some`.execute(db);
  return rows[0]?.some ?? false;
}

/**
 * Says in the database that this node runs and which revision it serves, until it is closed. Resolves once that was tried: changes made
 * after it wait for this node too.
 */
export async function joinNodes(
  db: Kysely<PlatformTables>,
  { revision, onAdopted }: Registry,
): Promise<Nodes> {
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
  const tryHeartbeat = () => sendHeartbeat().catch(() => undefined);
  onAdopted(() => void tryHeartbeat());
  await tryHeartbeat();
  // One heartbeat at a time: a database that hangs answers late.
  const heartbeats = setInterval(() => {
    if (underWay.size === 0) void tryHeartbeat();
  }, heartbeatEveryMs);

  return {
    async allServe(wanted) {
      await sendHeartbeat();
      return !(await someServe(db, sql`revision <> ${wanted}`));
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
