import { exportCalls } from '@vended/contract/exports';
import { importItems, listItems, readItem, saveItem } from '@vended/contract/items';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.user');

const add = async (description: string, bar_codes: string, by = acme) =>
  (await by.ask(saveItem, { action: 'INSERT', description, bar_codes })).item_id;

const having = async (bar_code: string, by = acme) =>
  (await by.ask(listItems, { bar_code })).items.map(({ description }) => description);

test('an item has several bar codes, and is found by each of them, typed in whatever way', async () => {
  const item_id = await add('Hex key set', '4 006381 333931, HX-09/5\n96385074');

  expect((await acme.ask(readItem, { item_id })).item.bar_codes).toBe('4006381333931, HX-09/5, 96385074');
  for (const code of ['4006381333931', 'hx-09/5', '96385074'])
    expect(await having(code)).toEqual(['Hex key set']);
  // A part of a code, and one that only its signs tell apart.
  for (const code of ['400638133393', 'HX-095', 'HX', '---']) expect(await having(code)).toEqual([]);

  const search = async (q: string) => (await acme.ask(listItems, { q })).items.map(({ id }) => id);
  expect(await search('400638133')).toEqual([item_id]);
  await acme.ask(saveItem, { action: 'UPDATE', item_id, bar_codes: '' });
  expect(await search('400638133')).toEqual([]);
  expect(await having('96385074')).toEqual([]);
});

test('two items of an account may share a bar code, and another account’s is not seen', async () => {
  await add('Glove, left', '5012345678900');
  await add('Glove, right', '5012345678900');
  await add('Still water', '5012345678900', await api.signIn('globex.admin'));

  expect((await having('5012345678900')).toSorted()).toEqual(['Glove, left', 'Glove, right']);
});

test('bar codes are in the history and the file of items, and come in from a file', async () => {
  const row = (bar_codes: string) => ({ master_id: 'BC-1', description: 'Reamer', bar_codes });
  const imported = async (bar_codes: string) =>
    (
      await acme.ask(importItems, {
        action: 'IMPORT',
        import_id: crypto.randomUUID(),
        rows: [{ row: 2, cells: row(bar_codes) }],
      })
    ).rows[0];

  expect(await imported('4006381333931; 96385074')).toMatchObject({ result: 'new' });
  expect(await imported('96385074')).toMatchObject({
    result: 'changed',
    before: { bar_codes: '4006381333931, 96385074' },
  });
  expect(await imported('9.63851E+07')).toMatchObject({
    result: 'faulty',
    problems: [{ field: 'bar_codes', message: expect.stringContaining('was shortened by a spreadsheet') }],
  });

  const { bytes } = await acme.send(exportCalls.items.call, {
    q: 'reamer BC-1',
    columns: 'master_id,bar_codes',
  });
  expect(new TextDecoder().decode(bytes)).toContain('Master ID,Bar codes\r\nBC-1,96385074');
  const [item] = (await acme.ask(listItems, { master_id: 'BC-1' })).items;
  const { entries } = await acme.ask(readRecordHistory, {
    resource: 'item',
    record_id: item?.id ?? '',
  });
  expect(JSON.stringify(entries[0])).toContain('4006381333931, 96385074');
});
