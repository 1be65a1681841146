import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { rootDir } from '../../testing/testApi';
import { openStorage } from '../openStorage';
import { startEmbeddedPostgres } from './embeddedPostgres';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'vended-upgrade-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A logger, and what was logged with it. */
function kept() {
  const lines: { msg: string; collation?: string; indexes?: string[] }[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  );
  return { logger, lines };
}

/** What a server with another version of the collation finds: rows and indexes that were made by those before. */
async function olderRules(superuserUrl: string): Promise<void> {
  await query(superuserUrl, `UPDATE pg_collation SET collversion = '1' WHERE collname = 'human'`);
}

async function query(superuserUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: superuserUrl.replace(/\/postgres$/, '/vended') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const state = `
  SELECT collversion = pg_collation_actual_version(oid) AS current,
    (SELECT relfilenode FROM pg_class WHERE relname = 'groups_by_group_name') AS named,
    (SELECT relfilenode FROM pg_class WHERE relname = 'groups_by_created_at') AS dated
  FROM pg_collation WHERE collname = 'human'`;

test('indexes that were sorted by other rules are built again: by the start, or where a start only checks by migrating', async () => {
  const { logger, lines } = kept();
  await (await openStorage({ dataDir, rootDir, logger })).close();
  const postgres = await startEmbeddedPostgres(rootDir, dataDir, logger);
  const databaseUrl = postgres.ownerUrl;
  const external = { databaseUrl: postgres.url, databaseOwnerUrl: databaseUrl, dataDir: '', rootDir, logger };
  try {
    const [before] = await query(postgres.superuserUrl, state);
    await olderRules(postgres.superuserUrl);

    await (await openStorage(external)).close();
    expect(lines).toMatchObject([
      {
        msg: expect.stringMatching(
          /may miss rows: run npm run operator -- migrate as the owner of the database/,
        ),
        collation: 'human',
        indexes: expect.arrayContaining(['groups_by_group_name', 'users_by_username']),
      },
    ]);
    expect(lines[0]?.indexes).not.toContain('groups_by_created_at');
    expect(await query(postgres.superuserUrl, state)).toEqual([{ ...before, current: false }]);

    await (await openStorage(external, { schema: 'migrate' })).close();
    const [after] = await query(postgres.superuserUrl, state);
    expect(after).toMatchObject({ current: true, dated: before?.dated });
    expect(after?.named).not.toBe(before?.named);

    await olderRules(postgres.superuserUrl);
  } finally {
    await postgres.stop();
  }

  // The embedded database is this process's own, so its start does it.
  await (await openStorage({ dataDir, rootDir, logger })).close();
  const again = await startEmbeddedPostgres(rootDir, dataDir, logger);
  const states = await query(again.superuserUrl, state);
  await again.stop();
  expect(states).toMatchObject([{ current: true }]);
  expect(lines).toHaveLength(1);
});

test('files of another major version of PostgreSQL are left as they are, and the way over is named', async () => {
  const { logger } = kept();
  const postgres = await startEmbeddedPostgres(rootDir, dataDir, logger);
  await postgres.stop();
  const file = path.join(dataDir, 'postgres', 'PG_VERSION');
  const present = (await readFile(file, 'utf8')).trim();
  await writeFile(file, '17\n');

  await expect(openStorage({ dataDir, rootDir, logger })).rejects.toMatchObject({
    name: 'StartError',
    message: `The database in ${path.join(dataDir, 'postgres')} is of PostgreSQL 17, and this version of Vended brings PostgreSQL ${present}: with the version of Vended from before run npm run operator -- backup vended.gz, move ${dataDir} away, and with this version run npm run operator -- restore vended.gz.`,
  });

  await writeFile(file, `${present}\n`);
  await (await startEmbeddedPostgres(rootDir, dataDir, logger)).stop();
});
