import { randomBytes } from 'node:crypto';
import type { TableRow } from '@vended/server/tableRows';
import { pino } from 'pino';
import { postgres } from '../testing/platformDatabase';
import { openPlatformDatabase, type PlatformDatabase } from './platformDatabase';
import { keptTables, leftOutOfBackups, registryBackup } from './registryBackup';

const opened: PlatformDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

async function newRegistry() {
  const url = await postgres.create();
  const database = await openPlatformDatabase(url, pino({ level: 'silent' }));
  opened.push(database);
  return { url, database, backup: registryBackup(database) };
}

type Registry = Awaited<ReturnType<typeof newRegistry>>;

const build = { name: 'mfe-alpha', build: '1.0.0+0123456789abcdef' };

/** Something in each table of a backup, with the values that JSON has no type for, and in some of the others. */
async function fill({ database: { db } }: Registry): Promise<void> {
  const content = Buffer.concat([Buffer.from([0, 1, 255]), randomBytes(700_000)]);
  await db
    .insertInto('secrets')
    .values({ name: 'report key', secret: Buffer.from([0, 255]) })
    .execute();
  for (const revision of [1, 2])
    await db
      .insertInto('revisions')
      .values({
        revision,
        by: 'Ada "the first"',
        action: 'promote',
        what: `${build.name} ${build.build}`,
        why: revision === 1 ? null : 'Größer \\ better',
        modules: JSON.stringify({ [build.name]: { live: build.build, trial: { share: 0.05 } } }),
      })
      .execute();
  await db.insertInto('proven_builds').values(build).execute();
  await db
    .insertInto('build_signatures')
    .values({ ...build, signature: JSON.stringify({ by: 'a team' }) })
    .execute();
  await db
    .insertInto('files')
    .values([1, 2, 3].map((number) => ({ integrity: `sha384-${number}`, content })))
    .execute();
  await db
    .insertInto('builds')
    .values({ ...build, published_at: new Date(), files: JSON.stringify([{ path: 'a.js' }]) })
    .execute();
  await db
    .insertInto('team_keys')
    .values({
      id: '0123456789abcdef',
      team: 'Reports',
      public_key: 'key',
      modules: ['mfe-alpha', 'mfe-beta'],
      may: [],
      created_at: new Date(),
      created_by: 'ada',
      expires_at: null,
      revoked_at: new Date(),
      revoked_by: 'ada',
    })
    .execute();
  await db
    .insertInto('rollouts')
    .values([
      {
        ...{ id: 'one', kind: 'link', module: build.name, build: build.build },
        ...{ made_by: 'ada', made_at: new Date(), ends_at: new Date() },
      },
      {
        ...{ id: 'two', kind: 'value', key: 'colour', value: '"a \\"text\\""', otherwise: 'true' },
        ...{ accounts: ['Größer, "quoted"'], made_by: 'ada', began: 2 },
      },
    ])
    .execute();
  await db.insertInto('route_loads').values({ route: '/', loads: 3 }).execute();
}

async function* rowsOf({ backup }: Registry): AsyncGenerator<TableRow> {
  for await (const { table, row } of backup.rows())
    yield { table, row: JSON.parse(row) as Record<string, unknown> };
}

async function tablesOf({ url }: Registry): Promise<string[]> {
  const rows = await postgres.run(
    url,
    `SELECT tablename FROM pg_tables WHERE schemaname = 'platform' ORDER BY tablename`,
  );
  return rows.map(({ tablename }) => String(tablename));
}

it('every table is in every backup, or there is a reason why it need not be', async () => {
  expect([...keptTables, ...Object.keys(leftOutOfBackups)].sort()).toEqual(
    await tablesOf(await newRegistry()),
  );
  for (const reason of Object.values(leftOutOfBackups)) expect(reason).toMatch(/^[A-Z].+\.$/);
});

it('all that a backup holds is the same in another database, and nothing else is there', async () => {
  const [before, after] = [await newRegistry(), await newRegistry()];
  expect(await after.backup.isEmpty()).toBe(true);
  await fill(before);

  await after.backup.restore(rowsOf(before));

  for (const table of keptTables) {
    // As text: to compare buffers takes minutes.
    const query = `SELECT kept::text AS text FROM platform.${table} AS kept ORDER BY 1`;
    const rows = await postgres.run(before.url, query);
    // Of each table something, so that none comes back by being empty.
    expect(rows.length).toBeGreaterThan(0);
    expect(await postgres.run(after.url, query)).toEqual(rows);
  }
  expect(await postgres.run(after.url, 'SELECT FROM platform.route_loads')).toEqual([]);
  expect(await after.backup.isEmpty()).toBe(false);
});

it('a backup is of one moment', async () => {
  const registry = await newRegistry();
  await fill(registry);
  const tables: string[] = [];
  for await (const { table } of registry.backup.rows()) {
    if (tables.length === 0) await postgres.run(registry.url, 'DELETE FROM platform.builds');
    tables.push(table);
  }
  expect(tables).toContain('builds');
});

it('a restore that is cut short changes nothing', async () => {
  const [before, after] = [await newRegistry(), await newRegistry()];
  await fill(before);
  async function* cutShort() {
    yield* rowsOf(before);
    throw new Error('cut short');
  }
  await expect(after.backup.restore(cutShort())).rejects.toThrow('cut short');
  expect(await after.backup.isEmpty()).toBe(true);
});

it('a row of a table that a backup does not hold is refused', async () => {
  const { backup } = await newRegistry();
  const rows = (async function* () {
    yield await Promise.resolve({ table: 'nodes', row: {} });
  })();
  await expect(backup.restore(rows)).rejects.toThrow('Invalid option');
});

it('a backup from before a column was added gets its default', async () => {
  const [before, after] = [await newRegistry(), await newRegistry()];
  await fill(before);
  await postgres.run(
    after.url,
    `ALTER TABLE platform.proven_builds ADD COLUMN by text NOT NULL DEFAULT 'visitors'`,
  );
  await after.backup.restore(rowsOf(before));
  expect(await postgres.run(after.url, 'SELECT by FROM platform.proven_builds')).toEqual([
    { by: 'visitors' },
  ]);
});

it('knows which migrations the tables have had, and which are of a later version', async () => {
  const { backup, url } = await newRegistry();
  await postgres.run(
    url,
    `INSERT INTO platform.registry_migration (name, timestamp) VALUES ('9999-later', now()::text)`,
  );
  const names = await backup.migrations();
  expect(names).toContain('0001-registry');
  expect(backup.unknown(names)).toEqual(['9999-later']);
});
