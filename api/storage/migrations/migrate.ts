import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { DatabaseError } from 'pg';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { rebuildForCollations } from '../access/collations';
import { isConflict } from '../access/lostConnection';
import type { Schema } from '../access/schema';
import { buildConcurrently, type ConcurrentIndex } from './concurrentIndexes';
import * as accounts from './accounts';
import * as archivedItems from './archivedItems';
import * as archivedRecords from './archivedRecords';
import * as badges from './badges';
import * as barCodes from './barCodes';
import * as search from './search';
import * as searchIndex from './searchIndex';
import * as searchIndexByWords from './searchIndexByWords';
import * as searchIndexOfAll from './searchIndexOfAll';
import * as itemsWithPlaces from './itemsWithPlaces';
import * as layoutVersions from './layoutVersions';
import * as inventory from './inventory';
import * as devices from './devices';
import * as devicesByMacAddress from './devicesByMacAddress';
import * as blogImageSizes from './blogImageSizes';
import * as changesMadeTogether from './changesMadeTogether';
import * as changesMadeTogetherIndex from './changesMadeTogetherIndex';
import * as content from './content';
import * as contentManagers from './contentManagers';
import * as audit from './audit';
import * as auditChain from './auditChain';
import * as auditRetention from './auditRetention';
import * as demonstration from './demonstration';
import * as fewItemWordLocks from './fewItemWordLocks';
import * as featureFlags from './featureFlags';
import * as excerptCut from './excerptCut';
import * as enquiries from './enquiries';
import * as erasableLeads from './erasableLeads';
import * as expiredSessions from './expiredSessions';
import * as stock from './stock';
import * as stockDeviceEvents from './stockDeviceEvents';
import * as stockEventsWaiting from './stockEventsWaiting';
import * as stockFaults from './stockFaults';
import * as stockItems from './stockItems';
import * as stockReports from './stockReports';
import * as stockBrokenRules from './stockBrokenRules';
import * as stockBrokenRulesIndex from './stockBrokenRulesIndex';
import * as stockMovementsByPlace from './stockMovementsByPlace';
import * as stockReportsToSee from './stockReportsToSee';
import * as stockUseByWeek from './stockUseByWeek';
import * as securityEstimates from './securityEstimates';
import * as sessions from './sessions';
import * as sessionSecurity from './sessionSecurity';
import * as deviceKeys from './deviceKeys';
import * as cheaperSearchWords from './cheaperSearchWords';
import * as searchableWords from './searchableWords';
import * as uniqueCodes from './uniqueCodes';
import * as signInNames from './signInNames';
import * as userStatus from './userStatus';
import * as secondFactors from './secondFactors';
import * as nameLooks from './nameLooks';
import * as savedVersions from './savedVersions';
import * as schemaRelease from './schemaRelease';
import * as imports from './imports';
import * as idempotencyKeys from './idempotencyKeys';
import * as possibleSpam from './possibleSpam';
import * as rateLimits from './rateLimits';
import * as reportedValues from './reportedValues';
import * as viewsAndOwners from './viewsAndOwners';
import { commandCall } from '@vended/server/commandCall.mjs';

/** A change of the schema that is made in a transaction. */
interface TransactionalChange extends Pick<Migration, 'up'> {
  /**
   * Versions that do not know this migration cannot run after it. Such a change is made one version later: a first version adds
   * what is new and uses both, and once no node of an older version is needed, a later one removes what is old.
   */
  readonly excludesOlder?: true;
}

/**
 * Indexes of tables that may be large, each built while its table is written to. That is not possible in a transaction, so what
 * comes before such a change is committed first.
 */
interface IndexChange {
  readonly concurrently: readonly ConcurrentIndex[];
}

/**
 * A change of rows of a table that may be large, in parts with a transaction each: a save of one of the rows waits for one part at
 * most. After an interruption it begins again, so it must leave rows alone that it has changed.
 */
interface RowChange {
  /**
   * Changes some of the rows.
   *
   * @param after what it returned for the part before; undefined for the first
   * @returns where it continues; undefined at the end
   */
  nextPart(db: Parameters<Migration['up']>[0], after: string | undefined): Promise<string | undefined>;
}

type SchemaChange = TransactionalChange | IndexChange | RowChange;

/** By the names that the database keeps, in their order. A released migration is never changed again. */
export const migrations = {
  '0001-accounts': accounts,
  '0002-search': search,
  '0003-inventory': inventory,
  '0004-devices': devices,
  '0005-content': content,
  '0006-audit': audit,
  '0007-demonstration': demonstration,
  '0008-sessions': sessions,
  '0009-session-walls': sessionSecurity,
  '0010-enquiries': enquiries,
  '0011-blog-image-sizes': blogImageSizes,
  '0012-device-keys': deviceKeys,
  '0013-searchable-words': searchableWords,
  '0014-unique-codes': uniqueCodes,
  '0015-excerpt-cut': excerptCut,
  '0016-sign-in-names': signInNames,
  '0017-user-status': userStatus,
  '0018-audit-chain': auditChain,
  '0019-erasable-leads': erasableLeads,
  '0020-second-factors': secondFactors,
  '0021-name-looks': nameLooks,
  '0022-schema-release': schemaRelease,
  '0023-idempotency-keys': idempotencyKeys,
  '0024-rate-limits': rateLimits,
  '0025-cheaper-search-words': cheaperSearchWords,
  '0026-content-managers': contentManagers,
  '0027-security-estimates': securityEstimates,
  '0028-audit-retention': auditRetention,
  '0029-archived-records': archivedRecords,
  '0030-views-and-owners': viewsAndOwners,
  '0031-imports': imports,
  '0032-feature-flags': featureFlags,
  '0033-items-with-places': itemsWithPlaces,
  '0034-archived-items': archivedItems,
  '0035-devices-by-mac-address': devicesByMacAddress,
  '0036-few-item-word-locks': fewItemWordLocks,
  '0037-expired-sessions': expiredSessions,
  '0038-search-index': searchIndex,
  '0039-search-index-of-all': searchIndexOfAll,
  '0040-search-index-by-words': searchIndexByWords,
  '0041-reported-values': reportedValues,
  '0042-bar-codes': barCodes,
  '0043-possible-spam': possibleSpam,
  '0044-changes-made-together': changesMadeTogether,
  '0045-changes-made-together-index': changesMadeTogetherIndex,
  '0046-stock': stock,
  '0047-stock-device-events': stockDeviceEvents,
  '0048-stock-items': stockItems,
  '0049-badges': badges,
  '0050-stock-events-waiting': stockEventsWaiting,
  '0051-stock-use-by-week': stockUseByWeek,
  '0052-layout-versions': layoutVersions,
  '0053-saved-versions': savedVersions,
  '0054-stock-reports': stockReports,
  '0055-stock-faults': stockFaults,
  '0056-stock-reports-to-see': stockReportsToSee,
  '0057-stock-broken-rules': stockBrokenRules,
  '0058-stock-broken-rules-index': stockBrokenRulesIndex,
  '0059-stock-movements-by-place': stockMovementsByPlace,
};

/** How long a change of the schema waits for a lock, in milliseconds. All statements that need the table queue behind it. */
const lockTimeoutMs = 5_000;

/** How often a change is tried if others hold the lock that it needs. */
const maxTries = 12;

/**
 * Migrates the database to this version of the product. If several processes call it at the same time, one migrates and the others
 * wait. Indexes whose collation has a new version are rebuilt. A newer database on which this version can run is left as it is.
 *
 * @param target the last migration to run, where it is not the newest
 * @param changes for tests of this function
 * @throws StartError when the database is of a newer version, or the role may not create tables.
 */
export async function migrate(
  db: Kysely<Schema>,
  target?: string,
  changes: Readonly<Record<string, SchemaChange>> = migrations,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await acquireMigrationLock(connection);
    try {
      if ((await stateOf(connection, changes)) === 'newer') return;
      await sql`SELECT set_config('statement_timeout', '0', false)`.execute(connection);
      const applied = await appliedMigrations(connection);
      for (const step of pendingSteps(changes, applied, target)) await run(connection, step, changes);
      if (target !== undefined) return;
      await sql`SELECT set_config('lock_timeout', '0', false)`.execute(connection);
      await rebuildForCollations(connection);
    } finally {
      await sql`RESET lock_timeout`.execute(connection);
      await sql`RESET statement_timeout`.execute(connection);
      await sql`SELECT pg_advisory_unlock(hashtext('vended migrations'))`.execute(connection);
    }
  });
}

/**
 * Waits until no other process migrates. It polls: CREATE INDEX CONCURRENTLY waits for running statements, so one that blocked on the
 * lock would deadlock with it.
 */
async function acquireMigrationLock(db: Kysely<Schema>): Promise<void> {
  const take = sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(hashtext('vended migrations')) AS taken`;
  while (!(await take.execute(db)).rows[0]?.taken) await sleep(200);
}

/** Migrations that are run together. */
interface Step {
  /** The last of them. */
  readonly last: string;
  /** Whether they are one transaction. */
  readonly transactional: boolean;
}

/**
 * The migrations that are still to be run. Into an empty database as many together as possible; elsewhere each in a transaction
 * of its own, so that the tables of one are not locked while another waits for its turn.
 */
function pendingSteps(
  changes: Readonly<Record<string, SchemaChange>>,
  applied: readonly string[],
  target: string | undefined,
): Step[] {
  const steps: Step[] = [];
  const isEmpty = applied.length === 0;
  for (const [name, change] of Object.entries(changes)) {
    if (!applied.includes(name)) {
      const transactional = 'up' in change;
      if (isEmpty && transactional && steps.at(-1)?.transactional) steps.pop();
      steps.push({ last: name, transactional });
    }
    if (name === target) break;
  }
  return steps;
}

async function run(
  db: Kysely<Schema>,
  { last, transactional }: Step,
  changes: Readonly<Record<string, SchemaChange>>,
): Promise<void> {
  // Building an index waits for open transactions, such as a backup, but blocks nobody meanwhile; nor does a change of rows.
  await sql`SELECT set_config('lock_timeout', ${String(transactional ? lockTimeoutMs : 0)}, false)`.execute(
    db,
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(recorded(changes)) },
    disableTransactions: !transactional,
  });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateTo(last);
    if (!error) return;
    if (!isLockConflict(error))
      throw new StartError(
        transactional
          ? `The database could not be brought up to date: ${reasonOf(error)}. Its role must be able to create tables in the schema public.`
          : `${last} could not be completed: ${reasonOf(error)}. Fix the cause and migrate again; completed parts are kept.`,
      );
    if (tries === maxTries)
      throw new StartError(
        `The database could not be brought up to date, because others hold locks on its tables (${reasonOf(error)}): end long transactions, and try again.`,
      );
    // What waits behind this change gets its turn first.
    await sleep(1_000);
  }
}

/** Whether others held locks for too long, or there was a deadlock with them: the same change may succeed the next time. */
const isLockConflict = (error: unknown) =>
  isConflict(error) || (error instanceof DatabaseError && error.code === lockNotAvailable);

/** The state of PostgreSQL when a lock could not be obtained in time. */
const lockNotAvailable = '55P03';

/** The state of PostgreSQL when a role lacks a right. */
const insufficientPrivilege = '42501';

/** The changes as migrations. One that excludes older versions records that in the database, in the same transaction. */
function recorded(changes: Readonly<Record<string, SchemaChange>>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      {
        async up(db: Kysely<Schema>) {
          if ('concurrently' in change) return buildConcurrently(db, change.concurrently);
          if ('nextPart' in change) return changeRows(db, change);
          await change.up(db);
          if (change.excludesOlder)
            await db.updateTable('schema_release').set({ oldest_migration: name }).execute();
        },
      },
    ]),
  );
}

async function changeRows(db: Kysely<Schema>, change: RowChange): Promise<void> {
  let after: string | undefined;
  const part = () =>
    db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(trx);
      return change.nextPart(trx, after);
    });
  do {
    after = await triedAgain(part);
  } while (after !== undefined);
}

/** Does the work, and again if it conflicted with others. */
async function triedAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error;
    }
  }
}

/**
 * Finds out whether this version can run on the schema as it is. It can on a newer one if the changes since do not affect its queries.
 *
 * @throws StartError in one line with the remedy, if the schema is too old or too new
 */
export async function checkSchema(db: Kysely<Schema>): Promise<'current' | 'newer' | 'empty'> {
  const state = await stateOf(db, migrations).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== insufficientPrivilege) throw error;
    throw new StartError(
      `The role of DATABASE_URL has no rights on the tables: run ${commandCall('operator')} migrate with the same settings, which grants them, and start again.`,
    );
  });
  if (state === 'older')
    throw new StartError(
      `The tables of the database are those of an older version of Vended: run ${commandCall('operator')} migrate, and start again.`,
    );
  return state;
}

async function stateOf(
  db: Kysely<Schema>,
  changes: Readonly<Record<string, SchemaChange>>,
): Promise<'current' | 'newer' | 'older' | 'empty'> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return 'empty';
  const newer = applied.filter((name) => !(name in changes));
  const complete = Object.keys(changes).every((name) => applied.includes(name));
  if (newer.length === 0) return complete ? 'current' : 'older';
  const release = complete
    ? await db.selectFrom('schema_release').select('oldest_migration').executeTakeFirst()
    : undefined;
  if (release && release.oldest_migration in changes) return 'newer';
  throw new StartError(
    `The database was made by a newer version of Vended (${newer.join(', ')}): start that version, or restore a backup.`,
  );
}

/** The names that this version does not know, because they are from a newer one. */
export const unknownMigrations = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in migrations));

/** The names of the migrations that were run, in their order. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
