import { randomUUID } from 'node:crypto';
import { listAudit } from '@vended/contract/audit';
import type { InputOf } from '@vended/contract/call';
import { importVendors, listVendors, saveVendor } from '@vended/contract/vendors';
import { checked, imported } from '../../testing/importedFile';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.user');
const admin = api.as('acme.admin');

const vendorNamed = async (q: string) => (await acme.ask(listVendors, { q })).vendors;

const results = async (input: InputOf<typeof importVendors>, caller = acme) =>
  (await caller.ask(importVendors, input)).rows.map(({ result }) => result);

test('the vendors of a file are added, with all that its cells say', async () => {
  const answer = await acme.ask(
    importVendors,
    imported([
      {
        vendor_name: ' Kestrel Gaskets ',
        vendor_code: 'KES-1',
        vendor_type: 'Global',
        latitude: '53.4',
        town: 'Bury',
      },
      { vendor_name: 'Kestrel Seals', vendor_code: '', vendor_type: '', latitude: '', longitude: '' },
    ]),
  );
  const vendors = await vendorNamed('Kestrel');

  expect(answer).toEqual({
    message: '2 vendors: 2 added',
    rows: vendors.map(({ id, updated_at }, index) => ({
      row: index + 1, result: 'new', id, updated_at, before: {}, problems: [],
    })),
  }); // oxfmt-ignore
  expect(vendors).toMatchObject([
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
  await acme.ask(importVendors, imported([first]));
  const rows = [{ vendor_name: 'Osprey Chains and Hooks', vendor_code: 'osp-1', county: 'East Yorkshire' }];

  const check = await acme.ask(importVendors, checked(rows));
  const answer = await acme.ask(importVendors, imported(rows));

  const before = { vendor_name: 'Osprey Chains', vendor_code: 'OSP-1', county: '' };
  expect(check.rows).toMatchObject([{ result: 'changed', before }]);
  expect(answer.rows).toMatchObject([{ result: 'changed', before }]);
  expect(await vendorNamed('Osprey')).toMatchObject([
    { vendor_name: 'Osprey Chains and Hooks', town: 'Hull', vendor_type: 'global', county: 'East Yorkshire' },
  ]);
});

test('a file that is imported again changes nothing and leaves no trace in the audit trail', async () => {
  const rows = [{ vendor_name: 'Plover Paints', vendor_code: 'PLO-1', latitude: '51.50', longitude: '' }];
  await acme.ask(importVendors, imported(rows));
  const { entries } = await admin.ask(listAudit, {});

  expect(await results(imported(rows))).toEqual(['unchanged']);

  expect((await admin.ask(listAudit, {})).entries).toEqual(entries);
});

test('all faults of a file are reported by row and column, and its good rows are stored', async () => {
  const rows = [
    { vendor_name: 'Wren Wires', vendor_code: 'WRE-1' },
    { vendor_name: '', latitude: 'north' },
    { vendor_name: 'Wren Wools', vendor_code: 'wre-1' },
    { vendor_name: 'Wren Washers', vendor_type: 'foreign' },
  ];
  const found = [
    { row: 1, result: 'new', problems: [] },
    {
      row: 2,
      result: 'faulty',
      problems: [
        { field: 'vendor_name', message: 'Vendor name is required.' },
        {
          field: 'latitude',
          message: 'Latitude must be a number from -90 to 90, such as 51.5074 or 51° 30\' 26" N.',
        },
      ],
    },
    {
      row: 3,
      result: 'faulty',
      problems: [{ field: 'vendor_code', message: 'wre-1 is already in row 1.' }],
    },
    {
      row: 4,
      result: 'faulty',
      problems: [{ field: 'vendor_type', message: 'Vendor type must be local or global.' }],
    },
  ];

  const check = await acme.ask(importVendors, checked(rows));
  expect(await vendorNamed('Wren')).toEqual([]);
  const answer = await acme.ask(importVendors, imported(rows));

  expect(check).toMatchObject({ message: 'Nothing was stored: this was a check', rows: found });
  expect(answer).toMatchObject({ message: '4 vendors: 1 added, 3 with errors', rows: found });
  expect(await vendorNamed('Wren')).toMatchObject([{ vendor_name: 'Wren Wires' }]);
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

  const { rows } = await acme.ask(importVendors, imported([{ vendor_name: 'Swift', vendor_code: 'SWI' }]));

  expect(rows).toMatchObject([
    {
      result: 'faulty',
      problems: [
        {
          field: 'vendor_code',
          message: 'Several vendors have the Vendor code SWI: give each its own first.',
        },
      ],
    },
  ]);
});

test('a vendor whose W3W was stored before three words were checked is exported and imported again', async () => {
  const vendor = { vendor_name: 'Stork Stores', vendor_code: 'STO-1' };
  const { vendor_id } = await acme.ask(saveVendor, { action: 'INSERT', ...vendor });
  const w3w = 'behind the shed';
  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx.updateTable('vendors').set({ w3w }).where('id', '=', vendor_id).execute(),
  );
  const message = 'W3W must be three words joined by dots, such as filled.count.soap.';

  expect(await results(checked([{ ...vendor, w3w }]))).toEqual(['unchanged']);
  const { rows } = await acme.ask(
    importVendors,
    imported([
      { ...vendor, w3w, town: 'Selby' },
      { vendor_name: 'Stork Stalls', w3w },
      { vendor_name: 'Stork Sheds', vendor_code: 'STO-2', w3w: 'in the shed' },
    ]),
  );

  expect(rows).toMatchObject([
    { result: 'changed' },
    { result: 'faulty', problems: [{ field: 'w3w', message }] },
    { result: 'faulty', problems: [{ field: 'w3w', message }] },
  ]);
  expect(await vendorNamed('Stork')).toMatchObject([{ ...vendor, w3w, town: 'Selby' }]);
});

test('two imports of the same new codes at once add each only once', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    vendor_name: `Dunlin ${index}`,
    vendor_code: `DUN-${index}`,
  }));

  const answers = await Promise.all([results(imported(rows)), results(imported(rows), admin)]);

  expect(answers.map(([first]) => first).sort()).toEqual(['new', 'unchanged']);
  expect(await vendorNamed('Dunlin')).toHaveLength(50);
});
