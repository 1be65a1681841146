import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { commands } from '../../operator/commands';
import { openOperatorStorage } from '../../operator/operatorStorage';
import { rootDir } from '../../testing/testApi';
import { createEmptyDatabase } from '../../testing/testDatabases';
import { connect } from '../access/connection';
import { openDatabase, type Database } from '../access/database';
import { isConflict } from '../access/lostConnection';
import { grantToApp, type DatabaseRole } from '../access/roles';
import type { Schema } from '../access/schema';
import { openStorage, type StorageConfig } from '../openStorage';
import { appliedMigrations, migrate, migrations } from './migrate';

const files = readdirSync(__dirname).filter((file) => /^\w+\.ts$/.test(file));

test.each(files)('%s is run if it is a migration', (file) => {
  type Change = { up?: unknown; concurrently?: unknown; nextPart?: unknown };
  const { up, concurrently, nextPart } = jest.requireActual<Change>(path.join(__dirname, file));
  const run = Object.values<Change>(migrations).filter(
    (change) => change.up === up && change.concurrently === concurrently && change.nextPart === nextPart,
  );

  expect(run).toHaveLength(up || concurrently || nextPart ? 1 : 0);
});

test('migrations are numbered without a gap, in the order in which they are run', () => {
  expect(Object.keys(migrations).map((name) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))).toEqual(
    Object.keys(migrations).map((_name, index) => index + 1),
  );
});

const logger = pino({ level: 'silent' });
const later = (up: (db: Kysely<unknown>) => Promise<unknown>, excludesOlder?: true) => ({
  ...migrations,
  '9000-later': { up: async (db: Kysely<unknown>) => void (await up(db)), excludesOlder },
});

let empty: { url: string; drop(): Promise<void> };
let opened: Database[];

beforeEach(async () => {
  empty = await createEmptyDatabase();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await empty.drop();
});

async function open(as: DatabaseRole = 'owner'): Promise<Database> {
  const database = openDatabase(await connect(empty.url, logger, { as }));
  opened.push(database);
  return database;
}

/** The start of a node on the database. */
async function start(settings: Partial<StorageConfig> = {}): Promise<string> {
  const { close } = await openStorage({ databaseUrl: empty.url, dataDir: '', rootDir, logger, ...settings });
  await close();
  return 'started';
}

test('of several that migrate at once one does, and the others wait for it', async () => {
  let runs = 0;
  const slow = later((db) => {
    runs += 1;
    return sql`SELECT pg_sleep(1)`.execute(db);
  });
  const nodes = await Promise.all([open(), open(), open()]);

  await Promise.all(nodes.map(({ unscoped }) => migrate(unscoped, undefined, slow)));

  expect(runs).toBe(1);
});

test('a change whose table others use lets them go first, and is tried again', async () => {
  const [database, other] = [await open(), await open()];
  await migrate(database.unscoped);
  let tries = 0;
  let migrating = Promise.resolve();

  await other.unscoped.transaction().execute(async (trx) => {
    await sql`SELECT FROM vendors`.execute(trx);
    migrating = migrate(
      database.unscoped,
      undefined,
      later((db) => {
        tries += 1;
        return sql`ALTER TABLE vendors ADD COLUMN later text`.execute(db);
      }),
    );
    while (tries < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await migrating;

  const { rows } = await sql`SELECT later FROM vendors`.execute(database.unscoped);
  expect(rows).toEqual([]);
});

test('a change that others wait for in the other order is tried again, and they finish', async () => {
  const [database, other, watcher] = [await open(), await open(), await open()];
  await migrate(database.unscoped);
  let migrating = Promise.resolve();
  const waiting = async () =>
    (
      await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'groups'::regclass`.execute(
        watcher.unscoped,
      )
    ).rows.length > 0;

  await other.unscoped
    .transaction()
    .execute(async (trx) => {
      await sql`SELECT FROM groups`.execute(trx);
      migrating = migrate(
        database.unscoped,
        undefined,
        later(async (db) => {
          await sql`ALTER TABLE vendors ADD COLUMN later text`.execute(db);
          await sql`ALTER TABLE groups ADD COLUMN later text`.execute(db);
        }),
      );
      while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 20));
      await sql`SELECT FROM vendors`.execute(trx);
    })
    // On a slow machine the database may end this one instead, which then is tried again like any of the product's.
    .catch((error: unknown) => {
      if (!isConflict(error)) throw error;
    });
  await migrating;

  expect(
    (await sql`SELECT v.later, g.later FROM vendors v, groups g`.execute(database.unscoped)).rows,
  ).toEqual([]);
});

test('each change of a database that has tables is kept when a later one fails', async () => {
  const { unscoped } = await open();
  await migrate(unscoped);
  const failing = {
    ...later((db) => sql`CREATE TABLE later ()`.execute(db)),
    '9001-failing': { up: async (db: Kysely<unknown>) => void (await sql`SELECT 1 / 0`.execute(db)) },
  };

  await expect(migrate(unscoped, undefined, failing)).rejects.toThrow(/division by zero/);

  expect((await appliedMigrations(unscoped)).at(-1)).toBe('9000-later');
});

const account = randomUUID();
const addAccount = (db: Kysely<Schema>) =>
  sql`INSERT INTO customer_accounts (id, name, created_at) VALUES (${account}, 'Acme', now())`.execute(db);
const addVendor = (db: Kysely<Schema>, name: string) =>
  sql`INSERT INTO vendors (customer_account_id, id, vendor_name) VALUES (${account}, ${randomUUID()}, ${name})`.execute(
    db,
  );

/** Work of the operator, which row-level security lets see all rows. */
const asOperator = <T>(database: Database, work: (db: Kysely<Schema>) => Promise<T>) =>
  database.acrossAccounts('operator', ({ trx }) => work(trx));

describe('an index that is built concurrently', () => {
  const index = { name: 'vendors_later', on: 'vendors (vendor_name)' };
  const withIndex = (change: object = {}) => ({
    ...migrations,
    '9000-before': {
      up: async (db: Kysely<unknown>) => void (await sql`CREATE TABLE before ()`.execute(db)),
    },
    '9001-indexes': { concurrently: [{ ...index, ...change }] },
    '9002-after': { up: async (db: Kysely<unknown>) => void (await sql`CREATE TABLE after ()`.execute(db)) },
  });
  const indexes = async (db: Kysely<Schema>) =>
    (
      await sql<{ name: string; valid: boolean }>`
        SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
        WHERE indrelid = 'vendors'::regclass AND indexrelid::regclass::text LIKE '%later%'`.execute(db)
    ).rows;

  test('lets its table be written to meanwhile, and waits for who wrote before', async () => {
    const [database, earlier, later] = [await open(), await open(), await open()];
    await migrate(database.unscoped);
    await asOperator(database, addAccount);
    let migrating = Promise.resolve();

    await asOperator(earlier, async (db) => {
      await addVendor(db, 'Earlier');
      migrating = migrate(database.unscoped, undefined, withIndex());
      while ((await indexes(db)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await asOperator(later, (other) => addVendor(other, 'Meanwhile'));
      expect(await indexes(db)).toEqual([{ name: 'vendors_later', valid: false }]);
    });
    await migrating;

    expect(await indexes(database.unscoped)).toEqual([{ name: 'vendors_later', valid: true }]);
    expect(await appliedMigrations(database.unscoped)).toEqual(Object.keys(withIndex()));
  });

  test('whose build failed is dropped and built again, and what came before it stays', async () => {
    const database = await open();
    await migrate(database.unscoped);
    await asOperator(database, async (db) => {
      await addAccount(db);
      await addVendor(db, 'Twice');
      await addVendor(db, 'Twice');
    });

    await expect(migrate(database.unscoped, undefined, withIndex({ unique: true }))).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^9001-indexes could not be completed: .*vendors_later.*completed parts are kept\.$/,
      ),
    });
    expect(await indexes(database.unscoped)).toEqual([{ name: 'vendors_later', valid: false }]);
    expect((await appliedMigrations(database.unscoped)).at(-1)).toBe('9000-before');

    await migrate(database.unscoped, undefined, withIndex());
    expect(await indexes(database.unscoped)).toEqual([{ name: 'vendors_later', valid: true }]);
    expect((await appliedMigrations(database.unscoped)).at(-1)).toBe('9002-after');
  });

  test('is built once by several that migrate at once, none of which waits for another for ever', async () => {
    const nodes = await Promise.all([open(), open(), open()]);

    await Promise.all(nodes.map(({ unscoped }) => migrate(unscoped, undefined, withIndex())));

    expect(await indexes((await open()).unscoped)).toEqual([{ name: 'vendors_later', valid: true }]);
  });
});

describe('rows that are changed in parts', () => {
  const towns = async (database: Database) =>
    (
      await asOperator(database, (db) =>
        sql<{ town: string }>`SELECT town FROM vendors ORDER BY town`.execute(db),
      )
    ).rows.map(({ town }) => town);

  test('can be saved before the last part, and an interrupted change completes the rest', async () => {
    const [database, other] = [await open(), await open()];
    await migrate(database.unscoped);
    await asOperator(database, async (db) => {
      await addAccount(db);
      for (const name of ['One', 'Two', 'Three']) await addVendor(db, name);
    });
    let parts = 0;
    const changes = {
      ...migrations,
      '9000-rows': {
        async nextPart(db: Kysely<unknown>) {
          parts += 1;
          const { numAffectedRows } = await sql`
            UPDATE vendors SET town = 'Changed' WHERE id = (SELECT id FROM vendors WHERE town = '' LIMIT 1)`.execute(
            db,
          );
          if (parts === 2) {
            await asOperator(other, (trx) =>
              sql`UPDATE vendors SET town = 'Saved' WHERE town = 'Changed'`.execute(trx),
            );
            throw new Error('interrupted');
          }
          return Number(numAffectedRows) > 0 ? 'the rest' : undefined;
        },
      },
    };

    await expect(migrate(database.unscoped, undefined, changes)).rejects.toMatchObject({
      name: 'StartError',
      message:
        '9000-rows could not be completed: interrupted. Fix the cause and migrate again; completed parts are kept.',
    });
    expect(await towns(database)).toEqual(['', '', 'Saved']);
    expect(await appliedMigrations(database.unscoped)).toEqual(Object.keys(migrations));

    await migrate(database.unscoped, undefined, changes);
    expect(await towns(database)).toEqual(['Changed', 'Changed', 'Saved']);
    expect(await appliedMigrations(database.unscoped)).toEqual(Object.keys(changes));
  });

  test('are all changed, however many there are, once by several that migrate at once', async () => {
    const nodes = await Promise.all([open(), open(), open()]);
    const [database] = nodes;
    await migrate(database.unscoped);
    await asOperator(database, async (db) => {
      await addAccount(db);
      await sql`
        INSERT INTO vendors (customer_account_id, id, vendor_name, town)
        SELECT ${account}, gen_random_uuid(), 'Vendor', 'Town ' || n FROM generate_series(1, 2500) AS n`.execute(
        db,
      );
    });

    const changes = {
      ...later((db) => sql`ALTER TABLE vendors ADD COLUMN town_look text`.execute(db)),
      '9001-town-looks': {
        async nextPart(db: Kysely<unknown>) {
          const { numAffectedRows } = await sql`
            UPDATE vendors SET town_look = lower(town)
            WHERE id IN (SELECT id FROM vendors WHERE town_look IS NULL LIMIT 1000)`.execute(db);
          return Number(numAffectedRows) > 0 ? 'the rest' : undefined;
        },
      },
    };
    await Promise.all(nodes.map(({ unscoped }) => migrate(unscoped, undefined, changes)));

    const { rows } = await asOperator(database, (db) =>
      sql`SELECT count(*)::int, town_look = lower(town) AS filled FROM vendors GROUP BY filled`.execute(db),
    );
    expect(rows).toEqual([{ count: 2500, filled: true }]);
  });
});

describe('the start of a node', () => {
  test('fills an empty database while it is developed, and in production says how', async () => {
    await expect(start({ production: true })).rejects.toMatchObject({
      name: 'StartError',
      message: 'The database has no tables yet: run npm run operator -- migrate, and start again.',
    });
    expect(await start()).toBe('started');
  });

  test('does not change the schema of an older version, and says how to', async () => {
    const { unscoped } = await open();
    await migrate(unscoped, Object.keys(migrations).at(-2));
    await expect(start()).rejects.toThrow(/^The role of DATABASE_URL has no rights.*operator -- migrate/);
    await grantToApp(unscoped, (await open('app')).unscoped);

    await expect(start()).rejects.toMatchObject({
      name: 'StartError',
      message:
        'The tables of the database are those of an older version of Vended: run npm run operator -- migrate, and start again.',
    });

    const config = { databaseUrl: empty.url, dataDir: '', rootDir, logger };
    await (await openOperatorStorage(config, commands.migrate?.schema)).close();
    expect(await start()).toBe('started');
  });

  test('succeeds on the schema of a newer version that has only added to it', async () => {
    expect(await start()).toBe('started');
    const { unscoped } = await open();
    await migrate(
      unscoped,
      undefined,
      later((db) => sql`CREATE TABLE later ()`.execute(db)),
    );

    expect(await start()).toBe('started');
    // Nor is a migration by this version an error: there is nothing for it to do.
    await migrate(unscoped);
  });

  test('is refused on the schema of a newer version that this one would misread', async () => {
    expect(await start()).toBe('started');
    const { unscoped } = await open();
    await migrate(
      unscoped,
      undefined,
      later((db) => sql`ALTER TABLE vendors DROP COLUMN w3w`.execute(db), true),
    );

    for (const attempt of [start, () => migrate(unscoped)]) {
      await expect(attempt()).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/^The database was made by a newer version of Vended \(9000-later\)/),
      });
    }
  });
});
