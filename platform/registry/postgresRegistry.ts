import { sql, type Insertable, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { listenTo } from '@vended/server/notifications';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { rolloutsOf, withEntries, withoutEntries } from './entriesOfBefore';
import { rolloutsAt, writeRollouts } from './rolloutRows';
import { orStartError } from '../storage/orStartError';
import type { PlatformDatabase } from '../storage/platformDatabase';
import type { PlatformTables } from '../storage/platformTables';
import { validated } from '../storage/readJson';
import { Damaged, storedMoment } from '../storage/damaged';
import {
  historyEntry,
  historyStep,
  previewOf,
  type AuditEntry,
  type HistoryEntry,
  type HistoryStep,
} from './history';
import { checkBuildNames } from './modulesFolder';
import {
  LostChange,
  UnknownOutcome,
  type Changed,
  type CheckState,
  type RemoveUnused,
  type Revision,
  type State,
} from './registryStore';
import { commandCall } from '@vended/server/commandCall.mjs';
import type { BuildId } from '@vended/module/platform/buildId';

const channel = 'vended_registry';

/** How often the revision is asked for, in milliseconds: a notification may be lost with its connection. */
const pollEveryMs = 2_000;

/** How many changes are read at once, where not all are wanted. */
const portion = 50;

/** How many of the last changes are looked at to count those of somebody. */
const countedAtMost = 10_000;

const uniqueViolation = '23505';

const stepColumns = ['revision', 'at', 'by', 'action', 'what', 'why'] as const;
const columns = [...stepColumns, 'modules'] as const;

type StoredRow = Selectable<PlatformTables['revisions']>;

/**
 * Whether an error of the server ended the connection too, so that it does not say what became of the statement. By its code: the words
 * ERROR and FATAL are in the language of the server.
 */
const endsConnection = ({ code = '' }: DatabaseError) => /^(?:08|57P|XX)/.test(code);

/** Names the failed work in the error message. */
const task = 'read or change what is live';

const remedy = `Restore what was live before: ${commandCall('module')} history, then restore.`;

/** The registry, its history and the marks of good builds, which several nodes may share. */
export type RegistryStore = Awaited<ReturnType<typeof postgresRegistry>>;

/**
 * The registry in PostgreSQL: a row for each change, the last of which counts. A change adds the row after the one that it was
 * made from; when two nodes make one at the same time, only one row can be added, and the change of the other node fails.
 *
 * @param following whether it keeps up with changes of other nodes
 * @throws {StartError} when the database does not answer
 */
export async function postgresRegistry(
  { db, pool, close }: PlatformDatabase,
  logger: Logger,
  following: boolean,
) {
  const listeners: (() => Promise<void>)[] = [];
  let known = await orStartError(task, lastRevision);
  let reached = true;
  let asking = false;
  let closed = false;
  let lastAdded: Promise<unknown> = Promise.resolve();

  /** With its time: after a backup was restored, there can be another revision with the same number. */
  async function lastRevision(): Promise<{ readonly revision: number; readonly at: Date | null }> {
    const last = await db
      .selectFrom('revisions')
      .select(['revision', 'at'])
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last ?? { revision: 0, at: null };
  }

  async function ask(): Promise<void> {
    // One query at a time: a database that hangs answers late.
    if (asking) return;
    asking = true;
    try {
      known = await lastRevision();
      if (!reached) logger.info('the registry can be reached again');
      reached = true;
    } catch (error) {
      if (reached && !closed)
        logger.error({ reason: reasonOf(error) }, 'the registry cannot be reached; what is live stays');
      reached = false;
    } finally {
      asking = false;
    }
    for (const listener of listeners) void listener();
  }

  /** The last changes as they are stored, newest first. @param before only those before this one */
  function rowsOf(last: number, before = Number.MAX_SAFE_INTEGER) {
    const rows = db
      .selectFrom('revisions')
      .selectAll()
      .where('revision', '<', before)
      .orderBy('revision', 'desc')
      .limit(Math.min(last, 1_000_000));
    return orStartError(task, () => rows.execute());
  }

  async function* newestFirst(): AsyncGenerator<HistoryEntry> {
    let before: number | undefined;
    for (;;) {
      const rows = await rowsOf(portion, before);
      yield* readable(rows, asEntry);
      before = rows.at(-1)?.revision;
      if (rows.length < portion) return;
    }
  }

  async function entry(revision: number): Promise<HistoryEntry> {
    const named = db.selectFrom('revisions').selectAll().where('revision', '=', revision);
    const row = await orStartError(task, () => named.executeTakeFirst());
    if (row) return asEntry(row);
    throw new StartError(
      `There is no revision ${revision}. See which there are: ${commandCall('module')} history.`,
    );
  }

  async function read(): Promise<Revision> {
    const [last] = await rowsOf(1);
    if (!last) return { revision: 0, modules: {}, rollouts: [] };
    const found = asEntry(last);
    return { revision: found.revision, ...(await stateOf(found)) };
  }

  async function stateOf({ revision, modules, at }: HistoryEntry): Promise<State> {
    const rows = await orStartError(task, () => rolloutsAt(db, revision));
    return { modules: withoutEntries(modules), rollouts: rolloutsOf(modules, rows, at) };
  }

  /** What a change starts from. One that restores another revision does not depend on it, and so repairs a malformed one. */
  async function presentFor(action: AuditEntry['action']): Promise<Revision> {
    try {
      return await read();
    } catch (error) {
      if (action !== 'restore' || !(error instanceof Damaged)) throw error;
      const { revision } = await orStartError(task, lastRevision);
      return { revision, modules: {}, rollouts: [] };
    }
  }

  /**
   * Null where another node has added one with the same number.
   *
   * @param beforeCommit is done while other nodes wait to add theirs; they fail after that
   * @throws {UnknownOutcome} when the answer to the commit was lost
   */
  async function addRow(
    row: Insertable<PlatformTables['revisions']>,
    rollouts: State['rollouts'],
    beforeCommit: (stillHeld: () => Promise<unknown>) => Promise<void>,
  ): Promise<StoredRow | null> {
    const attempt = { isCommitting: false };
    try {
      return await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('revisions')
          .values(row)
          .returning(columns)
          .executeTakeFirstOrThrow();
        await writeRollouts(trx, row.revision, rollouts, row.by);
        await beforeCommit(() => sql`SELECT 1`.execute(trx));
        await sql`SELECT pg_notify(${channel}, '')`.execute(trx);
        attempt.isCommitting = true;
        return added;
      });
    } catch (error) {
      if (error instanceof DatabaseError && error.code === uniqueViolation) return null;
      // All that was left is the commit. Unless the server refused it, it may have succeeded.
      if (!attempt.isCommitting || (error instanceof DatabaseError && !endsConnection(error))) throw error;
      throw new UnknownOutcome(reasonOf(error));
    }
  }

  /** One after the other: each holds a connection and needs a second one, so several could take all and wait for more. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = lastAdded.then(work);
    lastAdded = done.catch(() => undefined);
    return done;
  }

  const stopFollowing = following ? follow(pool, () => void ask()) : null;

  return {
    /** @throws {StartError} when it is malformed or cannot be reached */
    read,
    /**
     * Changes which builds are live, atomically, and records the change in the history.
     *
     * @param edit returns the new state; one with the same two objects if nothing is to change
     * @param check if it rejects, nothing has changed
     * @throws {LostChange} when another node made a change in the meantime
     */
    async change(
      auditEntry: AuditEntry,
      edit: (present: Revision) => State | Promise<State>,
      check: CheckState,
      removeUnused?: RemoveUnused,
    ): Promise<Changed> {
      const present = await presentFor(auditEntry.action);
      const { revision: last, ...before } = present;
      const { modules, rollouts } = await edit(present);
      if (modules === before.modules && rollouts === before.rollouts)
        return { changed: false, before, ...before };
      const revision = last + 1;
      const checkAgain = await check({ revision, modules, rollouts });
      const { by, action, what, why = null } = auditEntry;
      const row = {
        ...{ revision, by, action, what, why },
        modules: JSON.stringify(withEntries(modules, rollouts)),
      };
      const added = await orStartError(task, () =>
        inTurn(() =>
          addRow(row, rollouts, async (stillHeld) => {
            await checkAgain?.();
            await removeUnused?.({ modules, rollouts }, stillHeld);
          }),
        ),
      );
      if (!added) throw new LostChange(await entry(revision));
      // A later change may be known already.
      if (added.revision > known.revision) known = added;
      await Promise.all(listeners.map((listener) => listener()));
      return { changed: true, before, modules, rollouts };
    },
    /** The changes up to the present one, oldest first. @param last how many at most, the latest */
    history: async (last = Number.POSITIVE_INFINITY) => readable(await rowsOf(last), asEntry).reverse(),
    /** Who did what, oldest first, without everything that was live then, which is most of each change. */
    async steps(last: number) {
      const rows = db.selectFrom('revisions').select(stepColumns).orderBy('revision', 'desc').limit(last);
      return readable(await orStartError(task, () => rows.execute()), asStep).reverse();
    },
    /** The changes, newest first, and read from the store little by little: each has everything that was live, and there may be many. */
    newestFirst,
    /** Whether anybody has ever made a link to this build, however many changes ago. */
    async wasPreviewed({ name, build }: BuildId) {
      const made = db
        .selectFrom('revisions')
        .select('revision')
        .where('action', '=', 'preview')
        .where(({ fn }) => fn<boolean>('starts_with', ['what', sql.val(previewOf({ name, build }))]))
        .limit(1);
      return (await orStartError(task, () => made.executeTakeFirst())) !== undefined;
    },
    /** How many changes somebody has made in the last hour, by the clock that wrote them. */
    async countOfLastHour(by: string) {
      const made = db
        .selectFrom('revisions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('by', '=', by)
        .where('at', '>', sql<Date>`now() - interval '1 hour'`)
        // Of a long history only the end is read.
        .where('revision', '>', known.revision - countedAtMost);
      return Number((await orStartError(task, () => made.executeTakeFirstOrThrow())).count);
    },
    /** What everybody and some got after a change. @throws {StartError} when there is none of that number */
    at: async (revision: number) => stateOf(await entry(revision)),
    /** Whether a build has opened well for visitors: an automatic rollback goes to such a build only. */
    async isProven({ name, build }: BuildId) {
      const marks = db.selectFrom('proven_builds').select('at').where('name', '=', name);
      const mark = await orStartError(task, () => marks.where('build', '=', build).executeTakeFirst());
      return mark !== undefined;
    },
    /** Records that a build has opened well, or that it no longer counts as one that has. */
    async setProven({ name, build }: BuildId, proven: boolean) {
      if (proven) {
        const mark = db.insertInto('proven_builds').values({ name, build });
        await orStartError(task, () => mark.onConflict((conflict) => conflict.doNothing()).execute());
      } else {
        const marks = db.deleteFrom('proven_builds').where('name', '=', name);
        await orStartError(task, () => marks.where('build', '=', build).execute());
      }
    },
    /** The number of the last revision, as far as this process knows. */
    latest: () => known.revision,
    /** Whether it could be read when this process last asked: until it can be again, changes of other nodes are not known here. */
    isReached: () => reached,
    /** A text that differs for each revision, as far as this process knows. */
    fingerprint: () => `${known.revision} ${Number(known.at)}`,
    /**
     * Calls back after each change, and every few seconds if others are followed.
     *
     * @param listener a change that this process makes is done when it has ended
     */
    onChange: (listener: () => Promise<void>) => void listeners.push(listener),
    async close() {
      closed = true;
      await stopFollowing?.();
      await close();
    },
  };
}

/** Without malformed entries, so that a change to restore can still be found. */
function readable<Stored, Read>(rows: readonly Stored[], read: (row: Stored) => Read): Read[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (error instanceof Damaged) return [];
      throw error;
    }
  });
}

/** @throws {Damaged} for a row that is not one of ours */
function asStep(row: Omit<StoredRow, 'modules'>): HistoryStep {
  return validated(withMoment(row), historyStep, nameOf(row), remedy);
}

/** @throws {Damaged} for a row that is not one of ours */
function asEntry(row: StoredRow): HistoryEntry {
  const entry = validated(withMoment(row), historyEntry, nameOf(row), remedy);
  checkBuildNames(entry.modules, nameOf(row), remedy);
  // The database has them in an order of its own.
  const modules = Object.entries(entry.modules).sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...entry, modules: Object.fromEntries(modules) };
}

const nameOf = ({ revision }: Pick<StoredRow, 'revision'>) => `Revision ${revision} of the registry`;

function withMoment({ why, at, ...row }: Omit<StoredRow, 'modules'>) {
  return { ...row, at: storedMoment(at, nameOf(row), remedy), ...(why !== null && { why }) };
}

/**
 * Calls back after every notification, whenever listening begins again, and every few seconds: where the database cannot be
 * reached, only these calls find out.
 *
 * @returns a function that ends it
 */
function follow(pool: Pool, ask: () => void): () => Promise<void> {
  const poll = setInterval(ask, pollEveryMs);
  const stopListening = listenTo(pool, channel, { started: ask, notified: ask });
  return async () => {
    clearInterval(poll);
    await stopListening();
  };
}
