import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Where the tests' server is; set by globalSetup.config.ts for every worker. */
export interface TestServer {
  /** A role that may create databases. */
  readonly adminUrl: string;
  /** A database with the schema and the demonstration data, to copy. */
  readonly template: string;
  /** The role that the product works as, where it is not the one above. */
  readonly owner?: { readonly role: string; readonly password: string };
}

const variable = 'VENDED_TEST_SERVER';

export function announce(server: TestServer): void {
  process.env[variable] = JSON.stringify(server);
}

/** The server of this run. */
export function testServer(): TestServer {
  return JSON.parse(process.env[variable] ?? '') as TestServer;
}

/** A database of the test file's own. */
export async function createTestDatabase(): Promise<{
  url: string;
  adminUrl: string;
  drop(): Promise<void>;
}> {
  const server = testServer();
  const name = `vended_test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, server.template);
  return {
    url: urlOf(server, name),
    adminUrl: withDatabase(server.adminUrl, name),
    drop: () => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

export async function createDatabase(
  server: TestServer,
  name: string,
  template = 'template1',
): Promise<void> {
  const owner = server.owner ? `OWNER ${server.owner.role}` : '';
  // By default PostgreSQL writes each page of a copy to its log, which takes twice as much processor time as copying the files.
  await asAdmin(server, `CREATE DATABASE ${name} ${owner} TEMPLATE ${template} STRATEGY file_copy`);
}

/** The address of a database as the product's role. */
export function urlOf({ adminUrl, owner }: TestServer, name: string): string {
  const url = new URL(withDatabase(adminUrl, name));
  if (owner) {
    url.username = owner.role;
    url.password = owner.password;
  }
  return url.href;
}

export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

export async function asAdmin({ adminUrl }: Pick<TestServer, 'adminUrl'>, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database without anything in it, not even the schema. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = testServer();
  const name = `vended_test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  return { url: urlOf(server, name), drop: () => asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** The address of a test's database for a role that can only connect. */
export async function loginUrl(database: {
  readonly databaseUrl: string;
  readonly adminUrl: string;
}): Promise<string> {
  // On Debian's server the role is there already: the role of these tests may not create others.
  await asAdmin(
    database,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'vended_login') THEN
        CREATE ROLE vended_login LOGIN PASSWORD 'tests';
      END IF;
    END $$`,
  );
  const url = new URL(database.databaseUrl);
  url.username = 'vended_login';
  url.password = 'tests';
  return url.href;
}
