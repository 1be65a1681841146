import { setTimeout as pause } from 'node:timers/promises';
import { openStorage } from 'api/storage/openStorage';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { pino } from 'pino';
import { metricsText } from '@vended/server/metricKinds';
import { StartError } from '@vended/server/startError.mjs';
import { postgres } from '../testing/platformDatabase';
import { openPlatformDatabase } from './platformDatabase';

async function opened(url: string, options?: Parameters<typeof openPlatformDatabase>[2]) {
  const log: string[] = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  const database = await openPlatformDatabase(url, logger, options);
  return { ...database, log };
}

/** The address of a new database for a role that may only sign in. */
async function asRole(url: string, name: string): Promise<string> {
  await postgres.run(url, `CREATE ROLE ${name} LOGIN PASSWORD 'secret'`);
  const address = new URL(url);
  address.username = name;
  address.password = 'secret';
  return address.href;
}

it('leaves the API its database, whichever of the two comes first', async () => {
  const url = await postgres.createEmpty();
  const { close } = await opened(url);
  const storage = await openStorage({
    databaseUrl: url,
    dataDir: '',
    rootDir: '',
    logger: pino({ level: 'silent' }),
  });
  expect(
    await postgres.run(url, 'SELECT count(*)::int > 0 AS migrated FROM public.kysely_migration'),
  ).toEqual([{ migrated: true }]);
  await storage.close();
  await close();
  const again = await opened(url);
  await again.close();
  expect(again.log).toEqual([]);
});

it("says how many connections it has among the process's metrics, while it is open", async () => {
  const connections = async () => {
    const { text } = await metricsText();
    const counts = text.matchAll(/^vended_registry_connections\{state="(?:used|idle)"\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const { close } = await opened(await postgres.createEmpty());
  expect(await connections()).toBeGreaterThan(0);
  await close();
  expect(await connections()).toBe(0);
});

it('works with a role that owns the schema and may touch nothing else', async () => {
  const url = await postgres.createEmpty();
  await postgres.run(url, 'CREATE TABLE public.users (name text)');
  const own = await asRole(url, 'gateway_alone');
  await postgres.run(url, 'CREATE SCHEMA platform AUTHORIZATION gateway_alone');
  const { pool, close, log } = await opened(own, { hasOwnRole: true });
  await expect(pool.query('SELECT FROM public.users')).rejects.toThrow('permission denied');
  expect(log).toEqual([]);
  await close();
});

it('leaves the rights of a superuser behind', async () => {
  const url = await postgres.createEmpty();
  await postgres.run(url, 'CREATE TABLE public.users (name text)');
  const { pool, close, log } = await opened(url);
  expect((await pool.query('SELECT current_user AS role')).rows).toEqual([{ role: 'vended_platform' }]);
  await expect(pool.query('SELECT FROM public.users')).rejects.toThrow('permission denied');
  expect(log).toEqual([]);
  await close();
});

it('warns where the role may read other tables too', async () => {
  const url = await postgres.createEmpty();
  const own = await asRole(url, 'gateway_and_more');
  await postgres.run(url, 'CREATE SCHEMA platform AUTHORIZATION gateway_and_more');
  await postgres.run(
    url,
    'CREATE TABLE public.users (name text); GRANT SELECT ON public.users TO gateway_and_more',
  );
  const { close, log } = await opened(own, { hasOwnRole: true });
  expect(log).toEqual([expect.stringContaining('may also read tables outside the schema platform')]);
  await close();
});

it('says how the schema is made, where the role can neither use nor make it', async () => {
  const own = await asRole(await postgres.createEmpty(), 'gateway_without');
  await expect(openPlatformDatabase(own, pino({ level: 'silent' }))).rejects.toThrow(
    'Run npm run operator -- migrate, or make the role of REGISTRY_URL the owner of the schema platform: CREATE SCHEMA platform AUTHORIZATION <role>.',
  );
});

it('serves a node of this version when a newer one has added to it', async () => {
  const url = await postgres.createEmpty();
  await (await opened(url)).close();
  await postgres.run(
    url,
    `INSERT INTO platform.registry_migration (name, timestamp) VALUES ('9999-newer', now()::text)`,
  );
  const { pool, close } = await opened(url);
  expect((await pool.query('SELECT FROM revisions')).rowCount).toBe(0);
  await close();
});

it('is brought up to date by several nodes at once', async () => {
  const url = await postgres.createEmpty();
  const nodes = await Promise.all([1, 2, 3].map(() => opened(url)));
  expect(await postgres.run(url, 'SELECT name FROM platform.registry_migration ORDER BY name')).toEqual([
    { name: '0001-registry' },
    { name: '0002-reports' },
    { name: '0003-previews' },
    { name: '0003-signatures' },
    { name: '0005-uploads' },
    { name: '0006-rollouts' },
  ]);
  await Promise.all(nodes.map(({ close }) => close()));
});

/** Does something while another process migrates the same database, with the connection that does so. */
async function whileOthersMigrate(url: string, work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const locks = new PostgresAdapter();
  const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
  try {
    await db.connection().execute(async (connection) => {
      await locks.acquireMigrationLock(connection, lock);
      await work(connection);
      await locks.releaseMigrationLock(connection, lock);
    });
  } finally {
    await db.destroy();
  }
}

describe("while the API's migrations take long in the same database", () => {
  it('opens at once where the schema is up to date', async () => {
    const url = await postgres.createEmpty();
    await (await opened(url)).close();
    await whileOthersMigrate(url, async () => {
      await (await opened(url)).close();
    });
  });

  it('waits where it is not, and lets indexes be built meanwhile', async () => {
    const url = await postgres.createEmpty();
    await postgres.run(url, 'CREATE TABLE public.items (code text)');
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'vended-gateway' AND query LIKE '%advisory_lock%'`;
    let opening: ReturnType<typeof opened> | undefined;
    await whileOthersMigrate(url, async (db) => {
      opening = opened(url);
      while ((await postgres.run(url, waiting)).length === 0) await pause(20);
      await sql`CREATE INDEX CONCURRENTLY items_code ON public.items (code)`.execute(db);
    });
    const database = await opening;
    expect((await database?.pool.query('SELECT FROM revisions'))?.rowCount).toBe(0);
    await database?.close();
  });

  it('says what to do where that takes too long', async () => {
    const url = await postgres.createEmpty();
    await whileOthersMigrate(url, async () => {
      await expect(opened(url, { answerWithinMs: 4_000 })).rejects.toThrow(
        new StartError(
          "The schema platform of the registry's database must be brought up to date, and another process is migrating the same database, such as npm run operator -- migrate: wait until that has ended, and start again.",
        ),
      );
    });
  });
});

it('a query that gets no answer fails, and its connection is not used again', async () => {
  const { db, close } = await opened(await postgres.createEmpty(), { answerWithinMs: 4_000 });
  try {
    await expect(sql`SELECT pg_sleep(20)`.execute(db)).rejects.toThrow('Query read timeout');
    const { rows } = await sql<{ one: number }>`SELECT 1 AS one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

it('a connection whose server has come to take no writes is not used again', async () => {
  const { db, close } = await opened(await postgres.createEmpty());
  const write = () =>
    db
      .transaction()
      .execute((trx) => trx.insertInto('proven_builds').values({ name: 'mfe-a', build: '1' }).execute());
  await sql`SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY`.execute(db);
  try {
    await expect(write()).rejects.toThrow('read-only transaction');
    await write();
  } finally {
    await close();
  }
});

it.each([
  ['that has no room', 'disk_full', 'No space left on device'],
  ['that stops', 'admin_shutdown', 'terminating connection due to administrator command'],
])('a database %s while its schema is made is said in one line', async (_what, code, reason) => {
  const url = await postgres.createEmpty();
  await postgres.run(
    url,
    `CREATE FUNCTION fail() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${reason}' USING ERRCODE = '${code}'; END $$`,
  );
  await postgres.run(
    url,
    `CREATE EVENT TRIGGER fail ON ddl_command_start WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION fail()`,
  );
  await expect(openPlatformDatabase(url, pino({ level: 'silent' }))).rejects.toThrow(
    new StartError(
      `The registry's database cannot be brought up to date (${reason}): start it, or free disk space.`,
    ),
  );
});
