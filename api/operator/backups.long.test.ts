import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { listDevices } from '@vended/contract/devices';
import { importItems, listItems, readItemImage } from '@vended/contract/items';
import { createListView } from '@vended/contract/listViews';
import { pruneAudit } from '../resources/audit/auditChain';
import { insertSecondFactor, replaceRecoveryCodes } from '../resources/second-factors/secondFactors.store';
import { connect } from '../storage/access/connection';
import { openDatabase, type Database } from '../storage/access/database';
import { migrate } from '../storage/migrations/migrate';
import { keptTables } from '../storage/access/tables';
import { imported } from '../testing/importedFile';
import { stockOf } from '../testing/stockOf';
import { emptyRegistry, runCommand } from '../testing/runCommand';
import { createEmptyDatabase } from '../testing/testDatabases';
import { apiOfTests, type Caller } from '../testing/testApi';

const api = apiOfTests();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-operator-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = async (line: string, args: string[], options?: Parameters<typeof runCommand>[3]) =>
  runCommand(await api.owner(), line, args, options);

async function withEmptyDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const empty = await createEmptyDatabase();
  const database = openDatabase(await connect(empty.url, pino({ level: 'silent' })));
  try {
    await work(database);
  } finally {
    await database.close();
    await empty.drop();
  }
}

test('a backup restores everything into a new database, and only there', async () => {
  const file = path.join(folder, 'all.backup');
  const admin = await api.signIn('globex.admin');
  const { devices } = await admin.ask(listDevices, { limit: 1 });
  await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: devices[0]?.id ?? '' });
  const item = { master_id: 'BAK-1', item_type: 'Restored' };
  await admin.ask(importItems, imported([{ ...item, description: 'Before' }]));
  await admin.ask(importItems, imported([{ ...item, description: 'After' }]));
  // Before the second factor, which signing in would ask for.
  await (await stockOf(api, 'globex.admin')).useBin();
  await addSecondFactor(admin);
  await admin.ask(createListView, {
    action: 'INSERT',
    list: 'items',
    name: 'Mine',
    settings: { filters: {}, columns: ['item_type'], density: 'compact' },
  });
  // Of the release before, with a text that could be mistaken for another value.
  await api.asOwner(({ trx }) =>
    trx
      .insertInto('feature_flags')
      .values({
        id: crypto.randomUUID(),
        ...{ key: 'colour', kind: 'string', accounts: JSON.stringify(['Globex Foods']) },
        ...{ default_value: JSON.stringify('true'), chosen_value: JSON.stringify('a "text"') },
      })
      .execute(),
  );
  await api.asOwner((scope) => pruneAudit(scope, admin.session?.customer_account_id ?? '', 0));
  await run('backup', [file]);
  const before = (await admin.ask(listItems, {})).items;

  await expect(run('restore', [file])).rejects.toThrow('not empty');
  await withEmptyDatabase(async (database) => {
    await runCommand(database, 'restore', [file]);
    const trails = await runCommand(database, 'audit verify');
    expect(trails).toBe(await run('audit verify', []));
    expect(trails).toMatch(/[\da-f]{64}/);
    const copy = path.join(folder, 'copy.backup');
    await runCommand(database, 'backup', [copy]);

    const linesOf = async (name: string) =>
      gunzipSync(await readFile(name))
        .toString()
        .split('\n')
        .sort();
    const lines = await linesOf(file);
    expect(await linesOf(copy)).toEqual(lines);
    // Of each table something, so that none comes back by being empty.
    const tables = lines.map((line) => /^\{"table":"(\w+)"/.exec(line)?.[1]);
    expect(keptTables.filter((table) => !tables.includes(table))).toEqual([]);
    const found = await database.acrossAccounts('operator', ({ trx }) =>
      trx
        .selectFrom('searchable_records')
        .select('record_id')
        .where(sql<boolean>`words::text LIKE '%flour''%'`)
        .execute(),
    );
    expect(found).toHaveLength(2);
  });
  const picture = await admin.send(readItemImage, {
    id: before.find(({ image_url }) => image_url)?.id,
    user_id: admin.session?.id,
  });
  expect(picture.status).toBe(200);
});

test('a backup is for its owner’s eyes, and is never written into a file that somebody else put there', async () => {
  const file = path.join(folder, 'planted.backup');
  await writeFile(`${file}.part`, 'planted', { mode: 0o666 });

  await expect(run('backup', [file])).rejects.toThrow('planted.backup.part is there already');
  expect(await readFile(`${file}.part`, 'utf8')).toBe('planted');

  await rm(`${file}.part`);
  await run('backup', [file]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a database of a newer version is left to that version, whose tables would be missing', async () => {
  const file = path.join(folder, 'ahead.backup');
  await withEmptyDatabase(async (database) => {
    await migrate(database.unscoped);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9000-later', now()::text)`.execute(
      database.unscoped,
    );
    await expect(runCommand(database, 'backup', [file])).rejects.toThrow(
      'The database is of a newer version of Vended (9000-later); this version does not know its tables. Back it up with that version.',
    );
  });
  for (const name of [file, `${file}.part`]) await expect(stat(name)).rejects.toThrow('ENOENT');
});

test('a backup that is cut short, of a newer version, or none at all restores nothing', async () => {
  const file = path.join(folder, 'whole.backup');
  await run('backup', [file]);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  const save = async (name: string, content: readonly string[]) => {
    const target = path.join(folder, name);
    await writeFile(target, gzipSync(`${content.join('\n')}\n`));
    return target;
  };
  const short = await save('short.backup', lines.slice(0, -20));
  const newer = await save('newer.backup', [
    JSON.stringify({ format: 'vended-backup-1', migrations: ['0001-accounts', '9999-from-the-future'] }),
    ...lines.slice(1),
  ]);
  const other = await save('other.backup', ['{"hello":"world"}']);

  await withEmptyDatabase(async (database) => {
    await expect(runCommand(database, 'restore', [newer])).rejects.toThrow('newer version');
    await expect(runCommand(database, 'restore', [other])).rejects.toThrow('is not a Vended backup');
    await expect(runCommand(database, 'restore', [short])).rejects.toThrow('cut short');
    const accounts = await database.acrossAccounts('operator', ({ trx }) =>
      trx.selectFrom('customer_accounts').select('id').execute(),
    );
    expect(accounts).toEqual([]);
  });
});

/** A file of a backup, with its lines changed. */
async function changed(
  file: string,
  change: (lines: readonly string[]) => readonly string[],
): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  const target = `${file}.changed`;
  await writeFile(target, gzipSync(`${change(lines).join('\n')}\n`));
  return target;
}

const isEmpty = async (database: Database) =>
  (
    await database.acrossAccounts('operator', ({ trx }) =>
      trx.selectFrom('customer_accounts').select('id').execute(),
    )
  ).length === 0;

describe('the registry of modules', () => {
  const live = { table: 'revisions', row: { revision: 1, by: 'ada' } };
  const key = { table: 'team_keys', row: { id: '0123', team: 'Reports' } };
  let file: string;

  beforeAll(async () => {
    file = path.join(folder, 'registry.backup');
    const registry = emptyRegistry();
    registry.stored.push(live, key);
    await run('backup', [file], { registry });
  });

  test('is restored with the product', async () => {
    await withEmptyDatabase(async (database) => {
      const registry = emptyRegistry();
      expect(await runCommand(database, 'restore', [file], { registry })).toMatch(
        /^\d+ rows are restored\. Everyone has to sign in again\.$/,
      );
      expect(registry.stored).toEqual([live, key]);
      expect(await isEmpty(database)).toBe(false);
    });
  });

  test('is restored as a whole and with all of the product, or nothing is', async () => {
    const short = await changed(file, (lines) => lines.toSpliced(-2, 1));
    const without = await changed(file, (lines) => lines.slice(0, -3));
    await withEmptyDatabase(async (database) => {
      const registry = emptyRegistry();
      for (const cut of [short, without]) {
        await expect(runCommand(database, 'restore', [cut], { registry })).rejects.toThrow('cut short');
        expect(registry.stored).toEqual([]);
        expect(await isEmpty(database)).toBe(true);
      }
    });
  });

  test('is not overwritten, and can be left as it is', async () => {
    await withEmptyDatabase(async (database) => {
      const registry = emptyRegistry();
      registry.stored.push(key);
      await expect(runCommand(database, 'restore', [file], { registry })).rejects.toThrow(
        'The registry of modules is not empty: restore into a new database, or leave the registry as it is with --without-registry.',
      );
      expect(await isEmpty(database)).toBe(true);
      expect(await runCommand(database, 'restore', [file, '--without-registry'], { registry })).toMatch(
        /The registry of modules, with the keys of teams, was not restored\.$/,
      );
      expect(registry.stored).toEqual([key]);
      expect(await isEmpty(database)).toBe(false);
    });
  });

  test('of a newer version is left to that version', async () => {
    const registry = {
      ...emptyRegistry(),
      migrations: () => Promise.resolve(['0001-registry', '9000-later']),
    };
    const newer = path.join(folder, 'newer-registry.backup');
    await expect(run('backup', [newer], { registry })).rejects.toThrow(
      'of a newer version of Vended (9000-later)',
    );
    await expect(stat(newer)).rejects.toThrow('ENOENT');

    const later = await changed(file, ([head = '', ...rows]) => [
      head.replace('0001-registry', '9000-later'),
      ...rows,
    ]);
    await withEmptyDatabase(async (database) => {
      await expect(runCommand(database, 'restore', [later])).rejects.toThrow('newer version');
      expect(await isEmpty(database)).toBe(true);
    });
  });

  test('is not in a backup of the release before, which is restored without it', async () => {
    const before = await changed(file, ([head = '', ...rows]) => [
      JSON.stringify({ ...(JSON.parse(head) as object), registry: undefined }),
      ...rows.slice(0, rows.findIndex((line) => line.startsWith('{"rows"')) + 1),
    ]);
    await withEmptyDatabase(async (database) => {
      const registry = emptyRegistry();
      expect(await runCommand(database, 'restore', [before], { registry })).toMatch(/was not restored\.$/);
      expect(registry.stored).toEqual([]);
      expect(await isEmpty(database)).toBe(false);
    });
  });

  test('is left out of a backup on demand', async () => {
    const alone = path.join(folder, 'alone.backup');
    await run('backup', [alone, '--without-registry'], {
      registry: { ...emptyRegistry(), migrations: () => Promise.reject(new Error('away')) },
    });
    await withEmptyDatabase(async (database) => {
      await runCommand(database, 'restore', [alone]);
      expect(await isEmpty(database)).toBe(false);
    });
  });
});

test('a file that cannot be read is named, with what to do', async () => {
  const text = path.join(folder, 'plain.backup');
  await writeFile(text, 'not compressed');
  for (const file of [path.join(folder, 'nothing.gz'), folder, text])
    await expect(run('restore', [file])).rejects.toMatchObject({
      name: 'OperatorError',
      message: expect.stringMatching(
        new RegExp(`^${file} cannot be read \\(.+\\): name a file that the command backup has written\\.$`),
      ) as string,
    });
});

/** A passkey, whose columns are of the types that are not elsewhere, and a recovery code. */
async function addSecondFactor({ session }: Caller): Promise<void> {
  const { id: user_id = '', customer_account_id = '' } = session ?? {};
  const actor = { userId: null, username: 'test' };
  await api.database.withAccount(customer_account_id, actor, async (scope) => {
    await insertSecondFactor(scope, {
      user_id,
      kind: 'passkey',
      name: 'Key ring',
      confirmed_at: new Date().toISOString(),
      credential_id: 'credential',
      public_key: Buffer.from([0, 1, 255]),
      transports: ['usb', 'nfc'],
    });
    await replaceRecoveryCodes(scope, user_id, ['hash']);
  });
}
