import { randomUUID } from 'node:crypto';
import { listAudit } from '@vended/contract/audit';
import { importItems, listItems, saveItem } from '@vended/contract/items';
import { importVendors, listVendors } from '@vended/contract/vendors';
import { checked, imported } from '../../testing/importedFile';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.user');

const vendorNamed = async (q: string) => (await acme.ask(listVendors, { q })).vendors;
const itemsLike = async (q: string, caller = acme) => (await caller.ask(listItems, { q })).items;

test('an item is found by its Master ID ignoring case and Unicode normalization', async () => {
  const stored = ['Kx-9', 'kX-010', 'ÅX-11', '\u212Ax-12', 'a b/13', 'STRAßE-14'];
  const written = ['kX-9', 'KX-010', 'åx-11', 'KX-12', 'A B/13', 'straße-14'];
  const others = ['Kx-90', 'kx-10', 'x-11'];
  const file = (ids: readonly string[], description: string) =>
    ids.map((master_id) => ({ master_id, description }));
  await acme.ask(importItems, imported(file([...stored, ...others], 'Ignoring case')));

  const { rows } = await acme.ask(importItems, checked(file(written, 'As before')));

  expect(rows.map(({ result }) => result)).toEqual(written.map(() => 'changed'));
  expect(rows.map(({ before }) => before['description'])).toEqual(written.map(() => 'Ignoring case'));
});

test('the items of a file name their vendor by code or name', async () => {
  await acme.ask(
    importVendors,
    imported([
      { vendor_name: 'Teal Tapes', vendor_code: 'TEA-1' },
      { vendor_name: 'Teal Twins' },
      { vendor_name: 'Teal twins' },
      { vendor_name: 'Téal Étoile', vendor_code: 'Teal twins 2' },
    ]),
  );
  const [teal] = await vendorNamed('Tapes');
  await acme.ask(
    importItems,
    imported([
      { description: 'Teal insulating tape', master_id: 'TT-1', item_type: 'Tapes', vendor: 'tea-1' },
      { description: 'Teal masking tape', master_id: 'TT-2', vendor: 'Teal Tapes' },
      { description: 'Teal duct tape', master_id: 'TT-3', vendor: '' },
    ]),
  );
  const { rows } = await acme.ask(
    importItems,
    checked([
      { description: 'Teal gaffer tape', vendor: 'Nobody' },
      { description: 'Teal foil tape', vendor: 'TEAL TWINS' },
      { description: ' ' },
      { description: 'Teal masking tape', master_id: 'TT-2', vendor: '' },
      { description: 'Teal duct tape', master_id: 'TT-3', vendor: 'TEA-1' },
      { description: 'Teal star tape', vendor: 'TÉAL ÉTOILE' },
      { description: 'Teal star tape', vendor: 'TEAL TWINS 2' },
    ]),
  );

  expect((await itemsLike('Teal')).map(({ master_id, vendor_id }) => [master_id, vendor_id])).toEqual([
    ['TT-3', null],
    ['TT-1', teal?.id],
    ['TT-2', teal?.id],
  ]);
  expect(rows).toMatchObject([
    { problems: [{ field: 'vendor', message: 'There is no vendor with the code or name Nobody.' }] },
    { problems: [{ field: 'vendor', message: 'Several vendors are called TEAL TWINS: give the Vendor code.' }] },
    { problems: [{ field: 'description', message: 'Description is required.' }] },
    { result: 'changed', before: { vendor: 'TEA-1' } },
    { result: 'changed', before: { vendor: '' } },
    { result: 'new' },
    { result: 'new' },
  ]); // oxfmt-ignore
});

test('an item keeps its vendor and picture where the file has no such column', async () => {
  const [illustrated] = (await acme.ask(listItems, {})).items.filter(
    ({ image_url, vendor_id, master_id }) => image_url && vendor_id && master_id,
  );
  const master_id = illustrated?.master_id ?? '';

  await acme.ask(importItems, imported([{ description: 'Imported over', master_id }]));

  expect(await itemsLike('Imported over')).toMatchObject([
    { master_id, image_url: illustrated?.image_url, vendor_id: illustrated?.vendor_id },
  ]);
});

test('an import that is sent again, with the same rows or the next ones, stores each row once', async () => {
  const first = imported([{ description: 'Crane hook' }, { description: 'Crane belt' }]);
  const more = { ...first, rows: [...first.rows, { row: 3, cells: { description: 'Crane wheel' } }] };

  const answers = [await acme.ask(importItems, first), await acme.ask(importItems, more)];
  const looked = await acme.ask(importItems, { ...more, action: 'CHECK' });

  expect(answers.map(({ rows }) => rows.map(({ result }) => result))).toEqual([
    ['new', 'new'],
    ['unchanged', 'unchanged', 'new'],
  ]);
  expect(looked.rows.map(({ result }) => result)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(await itemsLike('Crane')).toHaveLength(3);
});

test('a row whose item changed since the check is kept back', async () => {
  await acme.ask(importItems, imported([{ description: 'Egret drill', master_id: 'EGR-1' }]));
  const rows = [
    { description: 'Egret drill 8 mm', master_id: 'EGR-1' },
    { description: 'Egret saw', master_id: 'EGR-2' },
    { description: 'Egret file', master_id: 'EGR-3' },
  ];
  const check = await acme.ask(importItems, checked(rows));
  await acme.ask(importItems, imported([{ description: 'Egret drill 9 mm', master_id: 'EGR-1' }]));
  await acme.ask(importItems, imported([{ description: 'Egret axe', master_id: 'EGR-2' }]));

  const input = imported(rows);
  const answer = await acme.ask(importItems, {
    ...input,
    rows: input.rows.map((row, index) => ({ ...row, updated_at: check.rows[index]?.updated_at })),
  });

  expect(answer).toMatchObject({
    message: '3 items: 1 added, 2 kept back',
    rows: [
      { result: 'kept', problems: [{ field: null, message: 'Someone else has changed this item.' }] },
      { result: 'kept', problems: [{ field: null, message: 'Someone else has added this item.' }] },
      { result: 'new' },
    ],
  });
  expect((await itemsLike('Egret')).map(({ description }) => description)).toEqual([
    'Egret axe',
    'Egret drill 9 mm',
    'Egret file',
  ]);
});

describe('undoing an import', () => {
  test('gives changed items their values back and archives new ones, with an audit entry for each', async () => {
    const admin = await api.signIn('acme.admin');
    await acme.ask(
      importItems,
      imported([{ description: 'Finch glue', master_id: 'FIN-1', item_type: 'Glue' }]),
    );
    const input = imported([
      { description: 'Finch super glue', master_id: 'FIN-1', item_type: '' },
      { description: 'Finch tape', master_id: 'FIN-2' },
    ]);
    await acme.ask(importItems, input);

    const answer = await acme.ask(importItems, { action: 'UNDO', import_id: input.import_id });

    expect(answer).toMatchObject({
      message: '2 items: 1 as before, 1 archived',
      rows: [
        { row: 1, result: 'restored' },
        { row: 2, result: 'archived' },
      ],
    });
    expect(await itemsLike('Finch')).toMatchObject([
      { description: 'Finch glue', master_id: 'FIN-1', item_type: 'Glue' },
    ]);
    const { entries } = await admin.ask(listAudit, { resource: 'item', limit: 4 });
    const [archived, changedBack, ...ofImport] = entries;
    expect([archived, changedBack]).toMatchObject([
      { action: 'ARCHIVE', before: { description: 'Finch tape' }, username: 'acme.user' },
      { action: 'UPDATE', after: { description: 'Finch glue' }, username: 'acme.user' },
    ]);
    expect(ofImport.map(({ action, after, username }) => [action, after?.description, username])).toEqual(
      expect.arrayContaining([
        ['INSERT', 'Finch tape', 'acme.user'],
        ['UPDATE', 'Finch super glue', 'acme.user'],
      ]),
    );
  });

  test('and another import of the file restores what was archived', async () => {
    const rows = [{ description: 'Gull rope', master_id: 'GUL-1' }];
    const first = imported(rows);
    await acme.ask(importItems, first);
    await acme.ask(importItems, { action: 'UNDO', import_id: first.import_id });
    expect(await itemsLike('Gull')).toEqual([]);

    const check = await acme.ask(importItems, checked(rows));
    const second = imported(rows);
    await acme.ask(importItems, second);

    expect(check.rows).toMatchObject([
      { result: 'changed', before: { archived_at: expect.any(String) as string } },
    ]);
    expect(await itemsLike('Gull')).toMatchObject([{ description: 'Gull rope', archived_at: null }]);
    await acme.ask(importItems, { action: 'UNDO', import_id: second.import_id });
    expect(await itemsLike('Gull')).toEqual([]);
  });

  test('leaves the rows that changed since, and says why', async () => {
    const input = imported([
      { description: 'Grebe nut', master_id: 'GRE-1' },
      { description: 'Grebe bolt', master_id: 'GRE-2' },
    ]);
    await acme.ask(importItems, input);
    const [bolt] = await itemsLike('Grebe bolt');
    await acme.ask(saveItem, { action: 'UPDATE', item_id: bolt?.id ?? '', description: 'Grebe bolt M8' });

    const { rows } = await acme.ask(importItems, { action: 'UNDO', import_id: input.import_id });

    expect(rows).toMatchObject([
      { row: 1, result: 'archived' },
      { row: 2, result: 'kept', problems: [{ message: 'Someone changed this item after the import.' }] },
    ]);
    expect(await itemsLike('Grebe')).toMatchObject([{ description: 'Grebe bolt M8' }]);
  });

  test('is refused a second time, to other accounts, and for imports of other records', async () => {
    const input = imported([{ description: 'Heron lamp' }]);
    await acme.ask(importItems, input);
    const undo = { action: 'UNDO', import_id: input.import_id } as const;
    const globex = await api.signIn('globex.admin');

    expect((await globex.refusal(importItems, undo)).status).toBe(404);
    expect((await acme.refusal(importVendors, undo)).status).toBe(404);
    expect((await acme.refusal(importItems, { ...undo, import_id: randomUUID() })).status).toBe(404);
    await acme.ask(importItems, undo);
    for (const again of [undo, input])
      expect(await acme.refusal(importItems, again)).toMatchObject({
        status: 409,
        error: 'This import has already been undone: start another one.',
      });
  });
});
