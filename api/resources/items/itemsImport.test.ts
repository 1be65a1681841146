import { maxImportRows } from '@vended/contract/businessConstants';
import { importItems, listItems } from '@vended/contract/items';
import { importVendors, listVendors } from '@vended/contract/vendors';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

let api: TestApi;
let acme: Caller;

beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signIn('acme.user');
});
afterAll(() => api.stop());

const vendorNamed = async (q: string) => (await acme.ask(listVendors, { q })).vendors;
const itemsLike = async (q: string) => (await acme.ask(listItems, { q })).items;

test('the items of a file name their vendor by code or name', async () => {
  await acme.ask(importVendors, {
    rows: [
      { vendor_name: 'Teal Tapes', vendor_code: 'TEA-1' },
      { vendor_name: 'Teal Twins' },
      { vendor_name: 'Teal twins' },
    ],
  });
  const [teal] = await vendorNamed('Tapes');
  const rows = [
    { description: 'Teal insulating tape', master_id: 'TT-1', item_type: 'Tapes', vendor: 'tea-1' },
    { description: 'Teal masking tape', master_id: 'TT-2', vendor: 'Teal Tapes' },
    { description: 'Teal duct tape', master_id: 'TT-3', vendor: '' },
  ];

  expect(await acme.ask(importItems, { rows })).toMatchObject({ added: 3 });
  const { errors } = await acme.ask(importItems, {
    check: true,
    rows: [
      { description: 'Teal gaffer tape', vendor: 'Nobody' },
      { description: 'Teal foil tape', vendor: 'TEAL TWINS' },
      { description: ' ' },
    ],
  });

  expect((await itemsLike('Teal')).map(({ master_id, vendor_id }) => [master_id, vendor_id])).toEqual([
    ['TT-3', null],
    ['TT-1', teal?.id],
    ['TT-2', teal?.id],
  ]);
  expect(errors).toEqual([
    { row: 1, field: 'vendor', message: 'There is no vendor with the code or name Nobody.' },
    { row: 2, field: 'vendor', message: 'Several vendors are called TEAL TWINS: give the Vendor code.' },
    { row: 3, field: 'description', message: 'Description is required.' },
  ]);
});

test('an item keeps its vendor and picture where the file has no such column', async () => {
  const [illustrated] = (await acme.ask(listItems, {})).items.filter(
    ({ image_url, vendor_id, master_id }) => image_url && vendor_id && master_id,
  );
  const master_id = illustrated?.master_id ?? '';

  await acme.ask(importItems, { rows: [{ description: 'Imported over', master_id }] });

  expect(await itemsLike('Imported over')).toMatchObject([
    { master_id, image_url: illustrated?.image_url, vendor_id: illustrated?.vendor_id },
  ]);
});

test('the codes of another account are not found', async () => {
  const globex = await api.signIn('globex.admin');
  await globex.ask(importVendors, { rows: [{ vendor_name: 'Jay Juices', vendor_code: 'JAY' }] });

  expect(
    await acme.ask(importVendors, { check: true, rows: [{ vendor_name: 'Jay', vendor_code: 'JAY' }] }),
  ).toMatchObject({
    added: 1,
    changed: 0,
  });
  const { fields } = await acme.refusal(importItems, { rows: [{ description: 'Juice', vendor: 'JAY' }] });
  expect(Object.keys(fields ?? {})).toEqual(['rows.1.vendor']);
});

test('5,000 rows are taken at once, and not one more', async () => {
  const fresh = await api.signIn('fresh.admin');
  const rows = Array.from({ length: maxImportRows + 1 }, (_, index) => ({
    description: `Bolt M${index}`,
    master_id: `B-${index}`,
    item_type: 'Bolts',
  }));

  const { fields } = await fresh.refusal(importItems, { rows });
  const answer = await fresh.ask(importItems, { rows: rows.slice(1) });

  expect(fields).toEqual({ rows: 'At most 5,000 rows can be imported at once.' });
  expect(answer).toMatchObject({ added: maxImportRows });
  expect((await fresh.ask(listItems, { q: 'M4999' })).items).toHaveLength(1);
}, 180_000);
