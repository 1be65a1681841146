import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listAudit } from '@vended/contract/audit';
import { listCatalogueProducts } from '@vended/contract/catalogue';
import { runCommand } from '../testing/runCommand';
import { apiOfTests } from '../testing/testApi';

const api = apiOfTests();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-operator-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (line: string, args: string[]) => runCommand(api.database, line, args);

test.each(['json', 'csv'])('the catalogue comes out as %s and goes in again unchanged', async (format) => {
  const file = path.join(folder, `catalogue.${format}`);
  const before = await api.anonymous.ask(listCatalogueProducts, { sort: 'vended_id' });

  await run('catalogue export', [file]);
  await run('catalogue import', [file]);

  expect(await api.anonymous.ask(listCatalogueProducts, { sort: 'vended_id' })).toEqual(before);
});

test('what a spreadsheet would run as a formula comes out guarded, and goes in again as it was', async () => {
  const file = path.join(folder, 'formulas.csv');
  const titles = { 'FORM-1': '=1+1', 'FORM-2': 'Bin; \uFF1D2+2', 'FORM-3': "'=3" };
  const products = Object.entries(titles).map(([vended_id, title]) => ({ vended_id, title }));
  await writeFile(path.join(folder, 'formulas.json'), JSON.stringify(products));
  await run('catalogue import', [path.join(folder, 'formulas.json')]);

  await run('catalogue export', [file]);
  await run('catalogue import', [file]);

  const content = await readFile(file, 'utf8');
  expect(content).toContain(`"FORM-1","'=1+1"`);
  expect(content).toContain(`"FORM-2","Bin;' \uFF1D2+2"`);
  const { items } = await api.anonymous.ask(listCatalogueProducts, { q: 'form', sort: 'vended_id' });
  expect(items.map(({ title }) => title)).toEqual(Object.values(titles));
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

test('a file whose letters would be guessed is refused, and so is a part number that a spreadsheet has shortened', async () => {
  const file = path.join(folder, 'spoilt.csv');
  await writeFile(file, Buffer.from('vended_id,title\nLAT-1,S\u00e3o\n', 'latin1'));
  await expect(run('catalogue import', [file])).rejects.toThrow(
    `${file} cannot be read: its text is not UTF-8. Save it as CSV UTF-8 in your spreadsheet.`,
  );

  await writeFile(file, 'vended_id,title\n5.01235E+12,Tap\n');
  await expect(run('catalogue import', [file])).rejects.toThrow(
    'Row 1: vended_id: 5.01235E+12 was shortened by a spreadsheet',
  );
});

test('what the operator changes is in the audit trail of the accounts that it concerns', async () => {
  const file = path.join(folder, 'audited.json');
  const product = { vended_id: 'AUD-1', title: 'First' };
  for (const title of ['First', 'Second', 'Second']) {
    await writeFile(file, JSON.stringify([{ ...product, title }]));
    await run('catalogue import', [file]);
  }
  await run('accounts create', ['Audited Ltd']);
  const said = await run('users create', ['--account', 'Audited Ltd', '--username', 'audited.admin']);

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
    /Row 2: vended_id.*Row 3: title.*Row 3: height_cm: height_cm must be a number.*Row 4: vended_id: GOOD-1 is already in row 1.*Nothing was imported/s,
  );

  const { items } = await api.anonymous.ask(listCatalogueProducts, { q: 'good' });
  expect(items).toEqual([]);
});

test.each([
  ['a quotation mark left open', 'vended_id,title\nOPEN-1,"Left open\n', /faulty\.csv cannot be read: row 2/],
  ['a column that does not exist', 'vended_id,title,colour\nX-1,X,red\n', /there is no column colour/],
])('a file with %s cannot be read, and says why', async (_fault, content, reason) => {
  const file = path.join(folder, 'faulty.csv');
  await writeFile(file, content);

  await expect(run('catalogue import', [file])).rejects.toThrow(reason);
});

test('one column is a file too, and blank lines count for nothing', async () => {
  const file = path.join(folder, 'numbers.csv');
  await writeFile(file, 'vended_id\n\nONLY-1\n  \n');

  await expect(run('catalogue import', [file])).rejects.toThrow('Row 1: title');
});
