import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { listAudit } from '@vended/shared/contract/audit';
import { listCatalogueProducts } from '@vended/shared/contract/catalogue';
import { listGroups } from '@vended/shared/contract/groups';
import { listItems, readItemImage } from '@vended/shared/contract/items';
import { connect } from '../storage/connection';
import { openDatabase, type Database } from '../storage/database';
import { createEmptyDatabase } from '../testing/testDatabases';
import { startTestApi, type TestApi } from '../testing/testApi';
import { commands, help } from './commands';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-operator-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** Runs a command as the operator types it, and answers what it said. */
async function run(
  line: string,
  args: string[] = [],
  { database = api.database, input = '', production = false } = {},
) {
  const said: string[] = [];
  await commands[line]?.run(database, args, {
    say: (text) => said.push(text),
    progress: () => undefined,
    readLine: () => Promise.resolve(input),
    production,
  });
  return said.join('\n');
}

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

test('a new customer can begin: an account, its first administrator, a device', async () => {
  await run('account create', ['Harbour Works']);
  const said = await run('user create', ['--account', 'Harbour Works', '--username', 'harbour.admin']);
  await run('device register', ['--account', 'Harbour Works', '--name', 'First unit', '--unlimited']);

  const password = /password: (\S+)$/.exec(said)?.[1] ?? '';
  const admin = await api.signIn('harbour.admin', password);
  expect(admin.session?.user_type).toBe('administrator');
  expect(await admin.ask(listGroups, {})).toEqual({ groups: [] });
  expect(await run('account list')).toMatch(/Harbour Works {2}\(1 users\)/);
});

test('a password can be given without its standing in the command', async () => {
  const input = 'typed-on-the-input';

  const said = await run('user password', ['acme.nights', '--password-stdin'], { input });

  expect(said).not.toContain(input);
  await api.signIn('acme.nights', input);
});

test('a new password ends the user’s sessions', async () => {
  const before = await api.signIn('acme.user');

  await run('user password', ['acme.user']);

  expect((await before.refusal(listGroups, {})).status).toBe(401);
});

test.each([
  ['account create', ['acme tooling'], 'already'],
  ['account create', [], 'Give <name>'],
  ['user create', ['--account', 'Nowhere', '--username', 'x'], 'no account "Nowhere"'],
  ['user create', ['--account', 'Acme Tooling', '--username', 'Platform'], 'already taken'],
  ['user create', ['--account', 'Acme Tooling', '--username', 'x', '--type', 'owner'], 'User type'],
  ['user create', ['--account', 'Acme Tooling', '--name', 'x'], '--name'],
  ['user password', ['nobody'], 'no user "nobody"'],
  ['device register', ['--account', 'Acme Tooling'], 'Give --name'],
  ['demo', ['perhaps'], 'on or off'],
  ['demo', ['on'], 'not empty'],
])('%s %j is refused with a reason', async (command, args, reason) => {
  await expect(run(command, args)).rejects.toThrow(reason);
});

test('the demonstration data cannot be put into production', async () => {
  await expect(run('demo', ['on'], { production: true })).rejects.toThrow('not in production');
});

test.each(['json', 'csv'])('the catalogue comes out as %s and goes in again unchanged', async (format) => {
  const file = path.join(folder, `catalogue.${format}`);
  const before = await api.anonymous.ask(listCatalogueProducts, { sort: 'vended_id' });

  await run('catalogue export', [file]);
  await run('catalogue import', [file]);

  expect(await api.anonymous.ask(listCatalogueProducts, { sort: 'vended_id' })).toEqual(before);
});

test('products are added and changed by their part number, and their text is made harmless', async () => {
  const file = path.join(folder, 'more.csv');
  const rows = [
    'vended_id,title,category,long_desc,images,height_cm',
    'VS-1800,Renamed spiral,Type S,"<p>With ""quotes"", commas',
    'and lines<script>x()</script></p>",a.webp|https://example.com/b.webp,183',
    'NEW-1,New product,Type C,,,',
  ];
  await writeFile(file, `\uFEFF${rows.join('\r\n')}\r\n`);

  expect(await run('catalogue import', [file])).toBe('2 products are imported.');

  const { items } = await api.anonymous.ask(listCatalogueProducts, {});
  expect(items.find(({ vended_id }) => vended_id === 'VS-1800')).toMatchObject({
    title: 'Renamed spiral',
    long_desc: '<p>With "quotes", commas\nand lines</p>',
    images: [{ file: 'a.webp' }, { url: 'https://example.com/b.webp' }],
    height_cm: 183,
  });
  expect(items.find(({ vended_id }) => vended_id === 'NEW-1')).toMatchObject({ height_cm: null, images: [] });
});

test('what the operator changes stands in the audit trail of those whom it concerns', async () => {
  const file = path.join(folder, 'audited.json');
  const product = { vended_id: 'AUD-1', title: 'First' };
  for (const title of ['First', 'Second', 'Second']) {
    await writeFile(file, JSON.stringify([{ ...product, title }]));
    await run('catalogue import', [file]);
  }
  await run('account create', ['Audited Ltd']);
  const said = await run('user create', ['--account', 'Audited Ltd', '--username', 'audited.admin']);

  const platform = await api.signIn('platform');
  const { entries } = await platform.ask(listAudit, { resource: 'catalogue product', limit: 2 });
  expect(entries).toMatchObject([
    { action: 'UPDATE', username: 'operator', before: { title: 'First' }, after: { title: 'Second' } },
    { action: 'INSERT', username: 'operator', before: null, after: { vended_id: 'AUD-1', title: 'First' } },
  ]);
  const admin = await api.signIn('audited.admin', /password: (\S+)$/.exec(said)?.[1]);
  expect((await admin.ask(listAudit, {})).entries).toMatchObject([
    { action: 'INSERT', resource: 'user', username: 'operator' },
    { action: 'INSERT', resource: 'account', after: { name: 'Audited Ltd' } },
  ]);
});

test('a file with faults names every row, and nothing of it is imported', async () => {
  const file = path.join(folder, 'faults.csv');
  await writeFile(
    file,
    'vended_id,title,height_cm\nGOOD-1,Good,1\n,No number,1\nBAD-1,,tall\nGOOD-1,Again,1\n',
  );

  await expect(run('catalogue import', [file])).rejects.toThrow(
    /Row 2: vended_id.*Row 3: title.*Row 3: height_cm: height_cm must be a number.*Row 4: vended_id: GOOD-1 is in row 1 already.*Nothing was imported/s,
  );

  const { items } = await api.anonymous.ask(listCatalogueProducts, { q: 'good' });
  expect(items).toEqual([]);
});

test('a backup restores everything into a new database, and only there', async () => {
  const file = path.join(folder, 'all.backup');
  await run('backup', [file]);
  const admin = await api.signIn('globex.admin');
  const before = (await admin.ask(listItems, {})).items;

  await expect(run('restore', [file])).rejects.toThrow('not empty');
  await withEmptyDatabase(async (database) => {
    await run('restore', [file], { database });
    const copy = path.join(folder, 'copy.backup');
    await run('backup', [copy], { database });

    const linesOf = async (name: string) =>
      gunzipSync(await readFile(name))
        .toString()
        .split('\n')
        .sort();
    expect(await linesOf(copy)).toEqual(await linesOf(file));
    const found = await database.acrossAccounts('operator', ({ trx }) =>
      trx.selectFrom('search_words').select('record_id').where('word', '=', 'flour').execute(),
    );
    expect(found).toHaveLength(2);
  });
  const picture = await admin.send(readItemImage, {
    id: before.find(({ image_url }) => image_url)?.id,
    user_id: admin.session?.id,
  });
  expect(picture.status).toBe(200);
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
    await expect(run('restore', [newer], { database })).rejects.toThrow('newer version');
    await expect(run('restore', [other], { database })).rejects.toThrow('no backup');
    await expect(run('restore', [short], { database })).rejects.toThrow('cut short');
    const accounts = await database.acrossAccounts('operator', ({ trx }) =>
      trx.selectFrom('customer_accounts').select('id').execute(),
    );
    expect(accounts).toEqual([]);
  });
});

test('the demonstration data goes with all that its accounts own, and leaves the rest', async () => {
  await run('demo', ['off']);

  const { items } = await api.anonymous.ask(listCatalogueProducts, {});
  expect(items.map(({ vended_id }) => vended_id)).toEqual(['AUD-1', 'NEW-1']);
  expect(await run('account list')).toMatch(
    /^\S+ {2}Audited Ltd {2}\(1 users\)\n\S+ {2}Harbour Works {2}\(1 users\)$/,
  );
});

test('the help names every command with what it takes', () => {
  for (const [name, { usage }] of Object.entries(commands))
    expect(help()).toContain(`${name} ${usage}`.trim());
});
