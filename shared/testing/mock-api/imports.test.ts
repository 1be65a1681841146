import { demoId } from './ids';
import { mockApi } from './mockApi';
import { installMockApi } from './nodeServer';

installMockApi();

async function send(path: '/vendors_import' | '/items_import', input: Readonly<Record<string, unknown>>) {
  const { id, customer_account_id } = mockApi.signIn('acme.user');
  const body = JSON.stringify({ ...input, id, customer_account_id });
  const response = await fetch(`http://localhost/api${path}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const acme = () => mockApi.signIn('acme.user').customer_account_id;
const vendor = (number: number) => mockApi.state.vendors.find(acme(), demoId('vendor', number));

it('adds new vendors and changes those with a known code', async () => {
  const { vendor_name, town } = vendor(1) ?? {};
  const rows = [
    { vendor_name: 'New name', vendor_code: 'har-01' },
    { vendor_name: 'Wharfedale Seals', vendor_code: 'WHA-1', vendor_type: 'Global', latitude: '' },
    { vendor_name: 'Tideway Lubricants', vendor_code: 'TID-03' },
  ];

  const checked = await send('/vendors_import', { rows, check: true });
  expect(checked.body).toMatchObject({ added: 1, changed: 1, unchanged: 1, errors: [] });
  expect(vendor(1)?.vendor_name).toBe(vendor_name);

  await send('/vendors_import', { rows });
  expect(vendor(1)).toMatchObject({ vendor_name: 'New name', town });
  expect(mockApi.state.vendors.of(acme()).at(-1)).toMatchObject({ vendor_type: 'global', latitude: null });
});

it('accepts a stored W3W from before the three-word rule', async () => {
  const w3w = 'behind the shed';
  mockApi.state.vendors.change(acme(), demoId('vendor', 1), { w3w });
  const row = { vendor_name: 'New name', vendor_code: 'har-01', w3w };

  expect((await send('/vendors_import', { rows: [{ ...row, vendor_code: 'NEW-1' }] })).status).toBe(400);
  expect((await send('/vendors_import', { rows: [row] })).body).toMatchObject({ changed: 1 });
  expect(vendor(1)).toMatchObject({ vendor_name: 'New name', w3w });
});

it('reports all errors of a file, and stores none of its rows', async () => {
  const before = mockApi.state.items.of(acme());
  const rows = [{ description: 'Good' }, { description: '' }, { description: 'Lost', vendor: 'Nobody' }];

  expect(await send('/items_import', { rows })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'rows.2.description': 'Description is required.',
        'rows.3.vendor': 'There is no vendor with the code or name Nobody.',
      },
    },
  });
  expect((await send('/items_import', { rows, check: true })).body).toMatchObject({
    added: 1,
    errors: [{ row: 2 }, { row: 3 }],
  });
  expect(mockApi.state.items.of(acme())).toEqual(before);
});

it('finds the vendor of an item by its code or its name', async () => {
  const rows = [
    { description: 'Shim', vendor: 'har-01' },
    { description: 'Spacer', vendor: 'Yardley Hand Tools' },
  ];

  await send('/items_import', { rows });

  expect(mockApi.state.items.of(acme()).slice(-2)).toMatchObject([
    { vendor_id: demoId('vendor', 1) },
    { vendor_id: demoId('vendor', 6) },
  ]);
});
