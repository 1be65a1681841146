import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { openOperatorStorage } from '../../operator/operatorStorage';
import { rootDir } from '../../testing/testApi';
import type { Database } from '../access/database';
import { reachEmbedded } from '../embeddedDatabase';
import { openStorage } from '../openStorage';
import { startEmbeddedPostgres } from './embeddedPostgres';

const logger = pino({ level: 'silent' });
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'vended-roles-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Who the queries are, which can read the tables. */
async function rolesOf({ unscoped }: Database): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT current_user AS role, session_user AS login, (SELECT count(*) FROM vendors) AS vendors`.execute(
    unscoped,
  );
  return rows;
}

test('the API signs in to the embedded database as the app, and the operator as the owner, also meanwhile', async () => {
  const config = { dataDir, rootDir, logger };
  const api = await openStorage(config);
  const operator = await openOperatorStorage(config);
  try {
    expect(await rolesOf(api.database)).toEqual([{ role: 'vended_app', login: 'vended_app', vendors: 0 }]);
    expect(await rolesOf(operator.database)).toEqual([{ role: 'vended', login: 'vended', vendors: 0 }]);
  } finally {
    await operator.close();
    await api.close();
  }
});

test('a command of the gateway reaches the embedded database while the product runs and when it does not, and may make its tables', async () => {
  const config = { dataDir, rootDir, logger };
  const makeTable = async (name: string) => {
    const { url, close } = await reachEmbedded(config);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`CREATE TABLE platform.${name} (id integer)`);
    await client.end();
    await close();
  };
  await makeTable('alone');
  const product = await openStorage(config);
  try {
    await makeTable('meanwhile');
    expect(await rolesOf(product.database)).toHaveLength(1);
  } finally {
    await product.close();
  }
});

test('the role of the app is added to a data directory that was created before there was one', async () => {
  const before = await openStorage({ dataDir, rootDir, logger });
  await before.close();
  const postgres = await startEmbeddedPostgres(rootDir, dataDir, logger);
  const client = new Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, '/vended') });
  await client.connect();
  await client.query('DROP OWNED BY vended_app');
  await client.query('DROP ROLE vended_app');
  await client.end();
  await postgres.stop();

  const after = await openStorage({ dataDir, rootDir, logger });
  try {
    expect(await rolesOf(after.database)).toEqual([{ role: 'vended_app', login: 'vended_app', vendors: 0 }]);
  } finally {
    await after.close();
  }
});

test('a password that is not that of the database is named, and no server is left running', async () => {
  const before = await openStorage({ dataDir, rootDir, logger });
  await before.close();
  await writeFile(path.join(dataDir, 'postgres.password'), 'another');
  await expect(startEmbeddedPostgres(rootDir, dataDir, logger)).rejects.toThrow(
    /^The password in .*postgres\.password is not that of the database in .*\. Restore both from the same copy\.$/,
  );
  await expect(access(path.join(dataDir, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
});
