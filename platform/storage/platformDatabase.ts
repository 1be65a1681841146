import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { Client, DatabaseError, Pool, TypeOverrides, types } from 'pg';
import type { Logger } from 'pino';
import { poolMetric } from '@vended/server/poolMetric';
import { databasePlace, onlyReads, openPool, safeInteger } from '@vended/server/postgres';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { orStartError } from './orStartError';
import * as previews from './migrations/previews';
import * as registry from './migrations/registry';
import * as reports from './migrations/reports';
import * as rollouts from './migrations/rollouts';
import * as signatures from './migrations/signatures';
import * as uploads from './migrations/uploads';
import type { PlatformTables } from './platformTables';
import { commandCall } from '@vended/server/commandCall.mjs';

/** The schema with everything that nodes share. */
const schema = 'platform';

/** Owns the schema where the product connects as a superuser: it may touch nothing else. */
const role = 'vended_platform';

/**
 * By the names that the database keeps, in their order. A released migration is never changed again. None takes away what nodes of the
 * version before need: they keep running, and may be started again.
 */
export const migrations = {
  '0001-registry': registry,
  '0002-reports': reports,
  '0003-previews': previews,
  '0003-signatures': signatures,
  '0005-uploads': uploads,
  '0006-rollouts': rollouts,
};

/** Not the name that the API's migrations have, which may be in the same database and are looked up in all schemas. */
const migrationTable = 'registry_migration';

/** The name of that table with its schema. */
const table = `${schema}.${migrationTable}`;

/** What Kysely locks while it migrates: one lock for the whole database, which the API's migrations hold too, for as long as they take. */
const migrationLock = sql.lit(3853314791062309107n);

/** How often that lock is tried, in milliseconds. */
const tryLockEveryMs = 200;

/** A small pool: pages and files come from this node's folder and memory. One of them listens. */
const maxConnections = 4;

/** How long a query may take, in milliseconds. A server that hangs does not end its statements itself. */
const queryTimeoutMs = 30_000;

/** The beginnings of PostgreSQL's codes for a lost connection, a lack of room or memory, an end by its operator, and a failed disk. */
const failures = ['08', '53', '57', '58'];

const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, safeInteger);

const connections = poolMetric({
  name: 'vended_registry_connections',
  help: "Connections to the registry's database that are in use or idle, and queries that wait for one.",
});

export interface PlatformDatabase {
  readonly db: Kysely<PlatformTables>;
  /** For listening to notifications. */
  readonly pool: Pool;
  close(): Promise<void>;
}

interface OpenOptions {
  readonly hasOwnRole?: boolean;
  readonly answerWithinMs?: number;
}

/**
 * Connects to the database that the nodes share, and brings its schema `platform` up to date; several nodes may do so at the
 * same time.
 *
 * @param hasOwnRole whether the role is for the gateway alone: then it is a mistake if it could also read other tables, which is logged
 * @param answerWithinMs how long a query waits for its answer; the connection is not used again after that. An update of the schema
 * waits as long for other updates of the database
 * @throws {StartError} when it cannot be reached, or its role can neither use nor create the schema
 */
export async function openPlatformDatabase(
  url: string,
  logger: Logger,
  { hasOwnRole = false, answerWithinMs = queryTimeoutMs }: OpenOptions = {},
): Promise<PlatformDatabase> {
  const settings = [
    `search_path=${schema}`,
    `statement_timeout=${queryTimeoutMs}`,
    'idle_in_transaction_session_timeout=30000',
    'timezone=UTC',
  ];
  let prepared: Promise<void> | null = null;
  const prepareOnce = (client: Client) => (prepared ??= prepareRole(client));
  const unusable = new WeakSet<object>();
  const pool = openPool((config) => new Pool(config), {
    url,
    types: typeParsers,
    max: maxConnections,
    settings,
    applicationName: 'vended-gateway',
    check: (client) => prepare(client, unusable, prepareOnce),
    answerWithinMs,
    onIdleLost: (reason) => logger.warn({ reason }, 'an idle connection of the registry was lost'),
  });
  // Kysely returns every connection as usable.
  pool.on('release', (_error, client) => {
    if (client instanceof Client && unusable.has(client)) void client.end();
  });
  const db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await connectFirst(pool, url);
    await orStartError('be brought up to date', async () => {
      await migrate(db, answerWithinMs);
      if (hasOwnRole) await warnOfOtherRights(pool, logger);
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  connections.opened(pool);
  return {
    db,
    pool,
    close: () => {
      connections.closed(pool);
      return db.destroy();
    },
  };
}

/**
 * Refuses a new connection whose server takes no writes, and leaves the rights of a superuser behind.
 *
 * @param unusable gets the connection when its server stops taking them
 * @param prepareOnce makes what a superuser needs to leave its rights behind
 * @throws {StartError}
 */
async function prepare(
  client: Client,
  unusable: WeakSet<object>,
  prepareOnce: (client: Client) => Promise<void>,
): Promise<void> {
  client.connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === onlyReads) unusable.add(client);
  });
  const { rows } = await client.query<{ standby: boolean; above: boolean }>(
    'SELECT pg_is_in_recovery() AS standby, rolsuper AS above FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.standby)
    throw new StartError(
      "The registry's database takes no writes, it is a standby: set REGISTRY_URL to the server that takes them.",
    );
  if (!rows[0]?.above) return;
  await prepareOnce(client);
  await client.query(`SET ROLE ${role}`);
}

/** Makes the first connection, which the queries then use. @throws {StartError} that says where the database is */
async function connectFirst(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The registry's database ${databasePlace(url, 'REGISTRY_URL')} cannot be used (${reasonOf(error)}): start it, or set REGISTRY_URL to one that runs.`,
    );
  }
}

/** Makes the role that a superuser switches to, and its schema. */
async function prepareRole(client: Client): Promise<void> {
  await client.query('BEGIN');
  // Roles belong to the whole server, so another process may be creating the same one.
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('vended roles'))`);
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`);
  await client.query('COMMIT');
}

/** Touches nothing where the schema is up to date: a node must also start while the API's migrations take long. */
async function migrate(db: Kysely<PlatformTables>, waitMs: number): Promise<void> {
  if (await isUpToDate(db)) return;
  await db.connection().execute(async (connection) => {
    await acquireMigrationLock(connection, waitMs);
    try {
      // Another node may have updated it meanwhile, also one of a newer version.
      if (!(await isUpToDate(connection))) await update(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
}

/**
 * Waits until no other process migrates. It polls: CREATE INDEX CONCURRENTLY, in the API's migrations, waits for running statements, so
 * one that blocked on the lock would deadlock with it.
 *
 * @throws {StartError} when others hold it for longer
 */
async function acquireMigrationLock(db: Kysely<PlatformTables>, waitMs: number): Promise<void> {
  const end = performance.now() + waitMs;
  const take = sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${migrationLock}) AS taken`;
  while (!(await take.execute(db)).rows[0]?.taken) {
    if (performance.now() >= end)
      throw new StartError(
        `The schema ${schema} of the registry's database must be brought up to date, and another process is migrating the same database, such as ${commandCall('operator')} migrate: wait until that has ended, and start again.`,
      );
    await sleep(tryLockEveryMs);
  }
}

/** @param db a connection that holds the lock: the Migrator takes it once more, which does not wait */
async function update(db: Kysely<PlatformTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    migrationTableSchema: schema,
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    if (error instanceof Error && isFailing(error)) throw error;
    throw new StartError(
      `The registry's database could not be brought up to date: ${reasonOf(error)}. Run ${commandCall('operator')} migrate, or make the role of REGISTRY_URL the owner of the schema ${schema}: CREATE SCHEMA ${schema} AUTHORIZATION <role>.`,
    );
  }
}

/** Whether the database fails or cannot be reached, and does not refuse what its role may not do. */
function isFailing(error: Error): boolean {
  return !(error instanceof DatabaseError) || failures.some((kind) => error.code?.startsWith(kind));
}

/** The names of the migrations that the schema has had. */
export async function appliedMigrations(db: Kysely<PlatformTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)} ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Whether the schema has every migration of this version, or is of a newer version. */
async function isUpToDate(db: Kysely<PlatformTables>): Promise<boolean> {
  const { rows: found } = await sql<{ exists: boolean }>`
    SELECT to_regclass(${table}) IS NOT NULL AS exists`.execute(db);
  if (!found[0]?.exists) return false;
  const applied = new Set(await appliedMigrations(db));
  const isComplete = Object.keys(migrations).every((name) => applied.has(name));
  return isComplete || [...applied].some((name) => !Object.hasOwn(migrations, name));
}

/** A role of its own keeps an error of the gateway, or an injected statement, away from the tables of the API. */
async function warnOfOtherRights(pool: Pool, logger: Logger): Promise<void> {
  const { rows } = await pool.query<{ other: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE nspname = 'public' AND relkind IN ('r', 'p') AND has_table_privilege(pg_class.oid, 'SELECT')) AS other`,
  );
  if (rows[0]?.other) {
    logger.warn(
      `The role of REGISTRY_URL may also read tables outside the schema ${schema}: give the gateway a role of its own that owns that schema only.`,
    );
  }
}
