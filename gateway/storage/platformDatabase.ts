import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { Client, Pool, TypeOverrides, types } from 'pg';
import type { Logger } from 'pino';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import * as previews from './migrations/previews';
import * as registry from './migrations/registry';
import * as reports from './migrations/reports';
import * as signatures from './migrations/signatures';
import type { PlatformTables } from './platformTables';

/** The schema with everything that nodes share. */
const schema = 'platform';

/** Owns the schema where the product connects as a superuser: it may touch nothing else. */
const role = 'vended_platform';

/**
 * By the names that the database keeps, in their order. A released migration is never changed again. Each only adds: nodes of the
 * version before keep running, and may be started again.
 */
const migrations = {
  '0001-registry': registry,
  '0002-reports': reports,
  '0003-previews': previews,
  '0003-signatures': signatures,
};

/** Not the name that the API's migrations have, which may be in the same database and are looked up in all schemas. */
const migrationTable = 'registry_migration';

/** A small pool: pages and files come from this node's folder and memory. */
const maxConnections = 4;

const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, Number);

export interface PlatformDatabase {
  readonly db: Kysely<PlatformTables>;
  /** For listening to notifications. */
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * Connects to the database that the nodes share, and brings its schema `platform` up to date; several nodes may do so at the
 * same time. Warns where its role could also read other tables.
 *
 * @throws {StartError} when it cannot be reached, or its role can neither use nor create the schema
 */
export async function openPlatformDatabase(url: string, logger: Logger): Promise<PlatformDatabase> {
  const own = await prepareRole(url);
  const settings = [
    `search_path=${schema}`,
    'statement_timeout=30000',
    'idle_in_transaction_session_timeout=30000',
    'timezone=UTC',
    ...(own ? [`role=${own}`] : []),
  ];
  const pool = new Pool({
    connectionString: url,
    types: typeParsers,
    max: maxConnections,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
    application_name: 'vended-gateway',
  });
  // An idle connection that breaks is replaced when one is needed; without a listener the error would crash the process.
  pool.on('error', (error) => {
    if (!pool.ending) logger.warn({ reason: reasonOf(error) }, 'an idle connection of the registry was lost');
  });
  // One that breaks while it is in use fails its query; the pool does not listen to it then.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
    await warnOfOtherRights(pool, logger);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, pool, close: () => db.destroy() };
}

/** @returns the role to switch to, or null to keep the one of the address */
async function prepareRole(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ above: boolean }>(
      'SELECT rolsuper AS above FROM pg_roles WHERE rolname = current_user',
    );
    if (!rows[0]?.above) return null;
    await client.query('BEGIN');
    // Roles belong to the whole server, so another process may be creating the same one.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('vended roles'))`);
    const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (found.rowCount === 0) await client.query(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`);
    await client.query('COMMIT');
    return role;
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function migrate(db: Kysely<PlatformTables>): Promise<void> {
  if (await isOfNewerVersion(db)) return;
  const migrator = new Migrator({
    db,
    migrationTableSchema: schema,
    migrationTableName: migrationTable,
    migrationLockTableName: `${migrationTable}_lock`,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw new StartError(
      `The registry's database could not be brought up to date: ${reasonOf(error)}. Make the role of REGISTRY_URL the owner of the schema ${schema}: CREATE SCHEMA ${schema} AUTHORIZATION <role>.`,
    );
  }
}

async function isOfNewerVersion(db: Kysely<PlatformTables>): Promise<boolean> {
  const table = `${schema}.${migrationTable}`;
  const { rows: found } = await sql<{ exists: boolean }>`
    SELECT to_regclass(${table}) IS NOT NULL AS exists`.execute(db);
  if (!found[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)}`.execute(db);
  return rows.some(({ name }) => !Object.hasOwn(migrations, name));
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

/** Why the database cannot be used, in one line without the password. */
function unusable(url: string, error: unknown): StartError {
  const where = URL.canParse(url) ? `at ${new URL(url).host}${new URL(url).pathname}` : 'of REGISTRY_URL';
  return new StartError(
    `The registry's database ${where} cannot be used (${reasonOf(error)}): start it, or set REGISTRY_URL to one that runs.`,
  );
}
