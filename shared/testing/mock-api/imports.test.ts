import { demoId } from './ids';
import { mockApi } from './mockApi';
import { installMockApi } from './nodeServer';

installMockApi();

type Path = '/vendors_import' | '/items_import' | '/devices_import';

async function send(path: Path, input: Readonly<Record<string, unknown>>, as = 'acme.user') {
  const { id, customer_account_id } = mockApi.signIn(as);
  const body = JSON.stringify({ ...input, id, customer_account_id });
  const response = await fetch(`http://localhost/api${path}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const numbered = (rows: readonly object[]) => rows.map((cells, index) => ({ row: index + 1, cells }));
const check = (rows: readonly object[]) => ({ action: 'CHECK', rows: numbered(rows) });
const store = (rows: readonly object[], import_id: string = crypto.randomUUID()) => ({
  action: 'IMPORT',
  import_id,
  rows: numbered(rows),
});

const acme = () => mockApi.signIn('acme.user').customer_account_id;
const vendor = (number: number) => mockApi.state.vendors.find(acme(), demoId('vendor', number));

it('adds new vendors, changes those with a known code, and undoes both', async () => {
  const { vendor_name, town } = vendor(1) ?? {};
  const count = mockApi.state.vendors.of(acme()).length;
  const rows = [
    { vendor_name: 'New name', vendor_code: 'har-01' },
    { vendor_name: 'Wharfedale Seals', vendor_code: 'WHA-1', vendor_type: 'Global', latitude: '' },
    { vendor_name: 'Tideway Lubricants', vendor_code: 'TID-03' },
  ];

  const checked = await send('/vendors_import', check(rows));
  expect(checked.body).toMatchObject({
    rows: [{ result: 'changed', before: { vendor_name } }, { result: 'new' }, { result: 'unchanged' }],
  });
  expect(vendor(1)?.vendor_name).toBe(vendor_name);

  const input = store(rows);
  await send('/vendors_import', input);
  expect(vendor(1)).toMatchObject({ vendor_name: 'New name', town });
  expect(mockApi.state.vendors.of(acme()).at(-1)).toMatchObject({ vendor_type: 'global', latitude: null });

  const undo = { action: 'UNDO', import_id: input.import_id };
  expect((await send('/vendors_import', undo)).body).toMatchObject({
    rows: [{ result: 'restored' }, { result: 'archived' }],
  });
  expect(vendor(1)?.vendor_name).toBe(vendor_name);
  expect(mockApi.state.vendors.of(acme()).filter(({ archived_at }) => archived_at === null)).toHaveLength(
    count,
  );
  expect((await send('/vendors_import', undo)).status).toBe(409);
});

it('accepts a stored W3W from before the three-word rule', async () => {
  const w3w = 'behind the shed';
  mockApi.state.vendors.change(acme(), demoId('vendor', 1), { w3w });
  const row = { vendor_name: 'New name', vendor_code: 'har-01', w3w };

  const answer = await send('/vendors_import', store([row, { ...row, vendor_code: 'NEW-1' }]));

  expect(answer.body).toMatchObject({ rows: [{ result: 'changed' }, { result: 'faulty' }] });
  expect(vendor(1)).toMatchObject({ vendor_name: 'New name', w3w });
});

it('reports all faults of a file, and stores the other rows once', async () => {
  const count = mockApi.state.items.of(acme()).length;
  const input = store([
    { description: 'Good' },
    { description: '' },
    { description: 'Lost', vendor: 'Nobody' },
  ]);

  expect((await send('/items_import', input)).body).toMatchObject({
    rows: [
      { result: 'new' },
      { problems: [{ field: 'description', message: 'Description is required.' }] },
      { problems: [{ field: 'vendor', message: 'There is no vendor with the code or name Nobody.' }] },
    ],
  });
  expect((await send('/items_import', input)).body).toMatchObject({
    rows: [{ result: 'unchanged' }, {}, {}],
  });
  expect(mockApi.state.items.of(acme())).toHaveLength(count + 1);
});

it('finds the vendor of an item by its code or its name', async () => {
  const rows = [
    { description: 'Shim', vendor: 'har-01' },
    { description: 'Spacer', vendor: 'Yardley Hand Tools' },
  ];

  await send('/items_import', store(rows));

  expect(mockApi.state.items.of(acme()).slice(-2)).toMatchObject([
    { vendor_id: demoId('vendor', 1) },
    { vendor_id: demoId('vendor', 6) },
  ]);
});

it('lets only platform administrators add devices by a file', async () => {
  const rows = [{ device_name: 'New', mac_address: '02:1A:7D:4C:CC:01' }];

  expect((await send('/devices_import', check(rows))).body).toMatchObject({ rows: [{ result: 'faulty' }] });
  expect((await send('/devices_import', check(rows), 'platform')).body).toMatchObject({
    rows: [{ result: 'new' }],
  });
});
