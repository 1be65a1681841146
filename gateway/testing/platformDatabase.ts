import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from 'api/storage/postgres/embeddedPostgres';

const rootDir = path.resolve(__dirname, '../..');

/** A PostgreSQL for the tests of one file, which makes a database for each that asks. */
export interface TestPostgres {
  /** A new database, as the address of a superuser. */
  create(): Promise<string>;
  /** Lets nobody connect to a database, and ends the connections to it; or lets everybody connect again. */
  allowConnections(url: string, allowed: boolean): Promise<void>;
  /** Ends all connections to a database and removes it. */
  drop(url: string): Promise<void>;
  /** Has a database answer every change of a table as if its disk were full, until what is returned is called. */
  fillUp(url: string, table: string): Promise<() => Promise<unknown>>;
  /** Runs a statement in a database. */
  run(
    url: string,
    statement: string,
    values?: readonly unknown[],
  ): Promise<readonly Record<string, unknown>[]>;
}

/** Starts the server before the file's tests, and ends it after them. */
export function testPostgres(): TestPostgres {
  let folder = '';
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | null = null;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vended-gateway-postgres-'));
    server = await startEmbeddedPostgres(rootDir, folder, pino({ level: 'silent' }));
    // The data does not outlive the tests, so commits need not be flushed to disk.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await run(server.superuserUrl, `ALTER SYSTEM SET ${setting} = off`);
    await run(server.superuserUrl, 'SELECT pg_reload_conf()');
  });

  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    async create() {
      const name = `registry_${randomUUID().replaceAll('-', '')}`;
      const url = new URL(server?.superuserUrl ?? '');
      await run(url.href, `CREATE DATABASE ${name}`);
      url.pathname = `/${name}`;
      return url.href;
    },
    async allowConnections(url, allowed) {
      const admin = server?.superuserUrl ?? '';
      const name = new URL(url).pathname.slice(1);
      await run(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
      if (allowed) return;
      await run(admin, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    },
    async drop(url) {
      await run(server?.superuserUrl ?? '', `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    },
    async fillUp(url, table) {
      await run(
        url,
        `CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`,
      );
      await run(
        url,
        `CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION public.no_room()`,
      );
      return () => run(url, 'DROP FUNCTION public.no_room CASCADE');
    },
    run,
  };
}

async function run(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
