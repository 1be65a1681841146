import { createEmptyDatabase, createTestDatabase, testServer, withDatabase } from 'api/testing/testDatabases';
import { Client } from 'pg';
import { closedAfterFile } from './lifetimes';

type Row = Readonly<Record<string, unknown>>;

/** Databases on the server of the run; their addresses are those of a superuser. */
export const postgres = {
  /** A new database with the gateway's tables. */
  async create(): Promise<string> {
    return (await createTestDatabase()).adminUrl;
  },
  /** A new database with nothing in it. */
  async createEmpty(): Promise<string> {
    return asAdmin((await createEmptyDatabase()).url);
  },
  /** Lets nobody connect to a database, and ends the connections to it; or lets everybody connect again. */
  async allowConnections(url: string, allowed: boolean): Promise<void> {
    const name = new URL(url).pathname.slice(1);
    const { adminUrl } = testServer();
    await run(adminUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${allowed}`);
    if (!allowed)
      await run(adminUrl, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        name,
      ]);
  },
  /** Ends all connections to a database and removes it. */
  async drop(url: string): Promise<void> {
    await run(testServer().adminUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  },
  /** Has a database answer every change of a table as if its disk were full, until what is returned is called. */
  async fillUp(url: string, table: string): Promise<() => Promise<unknown>> {
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
  /** Removes all that is stored in the gateway's tables. */
  async empty(url: string): Promise<void> {
    await run(
      url,
      `DO $$ DECLARE name text; BEGIN
         FOR name IN SELECT tablename FROM pg_tables
           WHERE schemaname = 'platform' AND tablename NOT LIKE 'registry\\_migration%'
         LOOP EXECUTE 'DELETE FROM platform.' || name; END LOOP; END $$`,
    );
  },
  /** All that is stored, as text, without what changes by itself: the nodes that run, and the requests of the last minutes. */
  async contents(url: string): Promise<string> {
    const [row] = await run(
      url,
      `SELECT string_agg(query_to_xml('SELECT * FROM platform.' || tablename, true, true, '')::text, '' ORDER BY tablename) AS text
       FROM pg_tables WHERE schemaname = 'platform' AND tablename NOT IN ('nodes', 'used_nonces')`,
    );
    return String(row?.['text']);
  },
  /** Runs a statement in a database, which is over when it is done: no setting of a session, and no lock. */
  run,
};

function asAdmin(url: string): string {
  return withDatabase(testServer().adminUrl, new URL(url).pathname.slice(1));
}

/** By the databases' addresses: to make a connection takes much longer than most statements. */
const connections = new Map<string, Promise<Client>>();

async function run(url: string, statement: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  const client = await (connections.get(url) ?? connect(url));
  return (await client.query<Record<string, unknown>>(statement, [...values])).rows;
}

function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  const forget = () => void connections.delete(url);
  // Some tests end all connections to a database: without a listener, the error would end the tests too.
  client.on('error', forget).on('end', forget);
  const connecting = client.connect();
  connecting.catch(forget);
  connections.set(url, connecting);
  closedAfterFile(() => client.end());
  return connecting;
}
