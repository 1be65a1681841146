import { randomUUID } from 'node:crypto';
import { listAudit } from '@vended/contract/audit';
import { importVendors, listVendors, saveVendor } from '@vended/contract/vendors';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

let api: TestApi;
let acme: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signIn('acme.user');
  admin = await api.signIn('acme.admin');
});
afterAll(() => api.stop());

const vendorNamed = async (q: string) => (await acme.ask(listVendors, { q })).vendors;

test('the vendors of a file are added, with all that its cells say', async () => {
  const answer = await acme.ask(importVendors, {
    rows: [
      {
        vendor_name: ' Kestrel Gaskets ',
        vendor_code: 'KES-1',
        vendor_type: 'Global',
        latitude: '53.4',
        town: 'Bury',
      },
      { vendor_name: 'Kestrel Seals', vendor_code: '', vendor_type: '', latitude: '', longitude: '' },
    ],
  });

  expect(answer).toEqual({
    message: 'Vendors imported successfully',
    added: 2,
    changed: 0,
    unchanged: 0,
    errors: [],
  });
  expect(await vendorNamed('Kestrel')).toMatchObject([
    {
      vendor_name: 'Kestrel Gaskets',
      vendor_code: 'KES-1',
      vendor_type: 'global',
      latitude: 53.4,
      town: 'Bury',
    },
    { vendor_name: 'Kestrel Seals', vendor_code: '', vendor_type: 'local', latitude: null },
  ]);
});

test('a row whose code is there changes that vendor, and only in the columns that the file has', async () => {
  const first = { vendor_name: 'Osprey Chains', vendor_code: 'OSP-1', town: 'Hull', vendor_type: 'global' };
  await acme.ask(importVendors, { rows: [first] });

  const answer = await acme.ask(importVendors, {
    rows: [{ vendor_name: 'Osprey Chains and Hooks', vendor_code: 'osp-1', county: 'East Yorkshire' }],
  });

  expect(answer).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  expect(await vendorNamed('Osprey')).toMatchObject([
    { vendor_name: 'Osprey Chains and Hooks', town: 'Hull', vendor_type: 'global', county: 'East Yorkshire' },
  ]);
});

test('a file that is imported again changes nothing and leaves no trace in the audit trail', async () => {
  const rows = [{ vendor_name: 'Plover Paints', vendor_code: 'PLO-1', latitude: '51.50', longitude: '' }];
  await acme.ask(importVendors, { rows });
  const { entries } = await admin.ask(listAudit, {});

  expect(await acme.ask(importVendors, { rows })).toMatchObject({ added: 0, changed: 0, unchanged: 1 });

  expect((await admin.ask(listAudit, {})).entries).toEqual(entries);
});

test('every change of an import is in the audit trail with the user who made it', async () => {
  await acme.ask(importVendors, { rows: [{ vendor_name: 'Rook Rivets', vendor_code: 'ROO-1' }] });
  await acme.ask(importVendors, { rows: [{ vendor_name: 'Rook Rivets Ltd', vendor_code: 'ROO-1' }] });

  const { entries } = await admin.ask(listAudit, { resource: 'vendor', limit: 2 });

  expect(entries).toMatchObject([
    { action: 'UPDATE', username: 'acme.user', before: { vendor_name: 'Rook Rivets' } },
    { action: 'INSERT', username: 'acme.user', after: { vendor_name: 'Rook Rivets' } },
  ]);
});

test('all errors of a file are reported by row and field, and nothing of it is stored', async () => {
  const rows = [
    { vendor_name: 'Wren Wires', vendor_code: 'WRE-1' },
    { vendor_name: '', latitude: 'north' },
    { vendor_name: 'Wren Wools', vendor_code: 'wre-1' },
    { vendor_name: 'Wren Washers', vendor_type: 'foreign' },
  ];
  const errors = [
    { row: 2, field: 'vendor_name', message: 'Vendor name is required.' },
    { row: 2, field: 'latitude', message: 'Latitude must be a number from -90 to 90.' },
    { row: 3, field: 'vendor_code', message: 'wre-1 is in row 1 already.' },
    { row: 4, field: 'vendor_type', message: 'Vendor type must be local or global.' },
  ];

  const refusal = await acme.refusal(importVendors, { rows });
  const checked = await acme.ask(importVendors, { rows, check: true });

  expect(refusal).toMatchObject({
    status: 400,
    error: 'Nothing was imported. Row 2: Vendor name is required. There are 4 errors in all.',
    fields: Object.fromEntries(errors.map(({ row, field, message }) => [`rows.${row}.${field}`, message])),
  });
  expect(checked).toMatchObject({ added: 1, changed: 0, errors });
  expect(await vendorNamed('Wren')).toEqual([]);
});

test('a check answers what an import would do, and stores nothing', async () => {
  await acme.ask(importVendors, { rows: [{ vendor_name: 'Heron Hoses', vendor_code: 'HER-1' }] });
  const rows = [
    { vendor_name: 'Heron Hoses', vendor_code: 'HER-1' },
    { vendor_name: 'Heron Hinges', vendor_code: 'HER-2' },
  ];

  const answer = await acme.ask(importVendors, { rows, check: true });

  expect(answer).toEqual({
    message: 'Nothing was stored: this was a check',
    added: 1,
    changed: 0,
    unchanged: 1,
    errors: [],
  });
  expect(await vendorNamed('Heron')).toHaveLength(1);
});

test('a code that several records have is refused, for none of them is meant', async () => {
  await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Swift One', vendor_code: 'SWI' });
  // As it may be in a database from before vendor codes had to be unique.
  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx
      .insertInto('vendors')
      .values({
        customer_account_id: acme.session?.customer_account_id ?? '',
        id: randomUUID(),
        vendor_name: 'Swift Two',
        vendor_code: 'swi',
        shared_before: true,
      })
      .execute(),
  );

  const { fields } = await acme.refusal(importVendors, {
    rows: [{ vendor_name: 'Swift', vendor_code: 'SWI' }],
  });

  expect(fields).toEqual({
    'rows.1.vendor_code': 'Several vendors have the Vendor code SWI: give each its own first.',
  });
});

test('a vendor whose W3W was stored before three words were checked is exported and imported again', async () => {
  const vendor = { vendor_name: 'Stork Stores', vendor_code: 'STO-1' };
  const { vendor_id } = await acme.ask(saveVendor, { action: 'INSERT', ...vendor });
  const w3w = 'behind the shed';
  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx.updateTable('vendors').set({ w3w }).where('id', '=', vendor_id).execute(),
  );
  const words = 'W3W must be three words joined by dots, such as filled.count.soap.';

  expect(await acme.ask(importVendors, { rows: [{ ...vendor, w3w }] })).toMatchObject({ unchanged: 1 });
  const rows = [
    { ...vendor, w3w, town: 'Selby' },
    { vendor_name: 'Stork Stands', w3w },
  ];
  const checked = await acme.ask(importVendors, { rows, check: true });
  const refusal = await acme.refusal(importVendors, { rows: [{ ...vendor, w3w: 'beside the shed' }] });
  await acme.ask(importVendors, { rows: rows.slice(0, 1) });

  expect(checked).toMatchObject({ changed: 1, added: 0, errors: [{ row: 2, field: 'w3w', message: words }] });
  expect(refusal).toMatchObject({ status: 400, fields: { 'rows.1.w3w': words } });
  expect(await vendorNamed('Stork')).toMatchObject([{ ...vendor, w3w, town: 'Selby' }]);
});

test('two imports of the same new codes at once add each only once', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    vendor_name: `Dunlin ${index}`,
    vendor_code: `DUN-${index}`,
  }));

  const answers = await Promise.all([acme.ask(importVendors, { rows }), admin.ask(importVendors, { rows })]);

  expect(answers.map(({ added }) => added).sort()).toEqual([0, 50]);
  expect(await vendorNamed('Dunlin')).toHaveLength(50);
});

test.each([
  ['no rows', { rows: [] }],
  ['no list', { rows: 'all' }],
  ['rows that are not objects', { rows: [1, null] }],
  ['nothing', {}],
])('%s is refused', async (_case, input) => {
  expect((await acme.refusal(importVendors, input)).status).toBe(400);
});
