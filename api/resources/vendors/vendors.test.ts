import { listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

let api: TestApi;
let acme: Caller;
let globex: Caller;

beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signIn('acme.user');
  globex = await api.signIn('globex.admin');
});
afterAll(() => api.stop());

const add = async (caller: Caller, fields: Record<string, unknown> = {}) => {
  const { vendor_id } = await caller.ask(saveVendor, {
    action: 'INSERT',
    vendor_name: 'Any vendor',
    ...fields,
  });
  return vendor_id;
};

test('a vendor that was added is found again with everything that was typed', async () => {
  const typed = {
    vendor_name: 'Tees Bearings',
    vendor_code: 'TEB',
    vendor_type: 'global',
    address_line_1: '1 Dock Street',
    address_line_2: 'Unit 2',
    town: 'Middlesbrough',
    county: 'North Yorkshire',
    postcode: 'TS2 1AA',
    country: 'United Kingdom',
    w3w: 'filled.count.soap',
    longitude: '-1.2348',
    latitude: '54.5760',
  } as const;

  const saved = await acme.ask(saveVendor, { action: 'INSERT', ...typed });

  expect(saved.message).toBe('Vendor saved successfully');
  const { vendor } = await acme.ask(readVendor, { vendor_id: saved.vendor_id });
  expect(vendor).toMatchObject({ ...typed, longitude: -1.2348, latitude: 54.576 });
});

test('a vendor is local unless said otherwise, and what was left out is empty', async () => {
  const vendor_id = await add(acme, { vendor_name: 'Only a name' });

  const { vendor } = await acme.ask(readVendor, { vendor_id });

  expect(vendor).toMatchObject({ vendor_type: 'local', town: '', longitude: null, latitude: null });
});

test('a change keeps the fields that were not sent', async () => {
  const vendor_id = await add(acme, { vendor_name: 'Before', town: 'York', vendor_type: 'global' });

  await acme.ask(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'After' });

  const { vendor } = await acme.ask(readVendor, { vendor_id });
  expect(vendor).toMatchObject({ vendor_name: 'After', town: 'York', vendor_type: 'global' });
});

test('created_at and updated_at are the server’s, whatever is sent', async () => {
  const vendor_id = await add(acme, { created_at: '2001-01-01T00:00:00Z' });
  const before = (await acme.ask(readVendor, { vendor_id })).vendor;

  await acme.ask(saveVendor, { action: 'UPDATE', vendor_id, town: 'Hull' });

  const after = (await acme.ask(readVendor, { vendor_id })).vendor;
  expect(before.created_at).not.toContain('2001');
  expect(after.created_at).toBe(before.created_at);
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
});

test('a save from an old copy is refused with the current record, and changes nothing', async () => {
  const vendor_id = await add(acme, { vendor_name: 'First' });
  const { vendor: old } = await acme.ask(readVendor, { vendor_id });
  const { updated_at } = old;
  await acme.ask(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'Second', updated_at });

  const refusal = await acme.refusal(saveVendor, {
    action: 'UPDATE',
    vendor_id,
    vendor_name: 'Third',
    updated_at,
  });

  expect(refusal.status).toBe(409);
  expect(refusal.current).toMatchObject({ id: vendor_id, vendor_name: 'Second' });
  expect((await acme.ask(readVendor, { vendor_id })).vendor.vendor_name).toBe('Second');
});

test('of two saves from the same copy at the same time, one succeeds and the other is refused', async () => {
  const vendor_id = await add(acme);
  const { updated_at } = (await acme.ask(readVendor, { vendor_id })).vendor;
  const save = (town: string) => acme.send(saveVendor, { action: 'UPDATE', vendor_id, town, updated_at });

  const answers = await Promise.all([save('Leeds'), save('Bath')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['no name', { vendor_name: undefined }, 'vendor_name', 'Vendor name is required.'],
  ['a blank name', { vendor_name: '   ' }, 'vendor_name', 'Vendor name is required.'],
  ['a name that is too long', { vendor_name: 'x'.repeat(201) }, 'vendor_name', 'at most 200'],
  ['a name that is not text', { vendor_name: 7 }, 'vendor_name', 'must be text'],
  ['a name with a NUL', { vendor_name: 'a\0b' }, 'vendor_name', 'cannot be stored'],
  ['a type that does not exist', { vendor_type: 'foreign' }, 'vendor_type', 'local or global'],
  ['a latitude out of range', { latitude: '90.1' }, 'latitude', '-90 to 90'],
  ['a longitude out of range', { longitude: -181 }, 'longitude', '-180 to 180'],
  ['a latitude that is not a number', { latitude: 'north' }, 'latitude', 'must be a number'],
])('%s is refused, and the field is named', async (_case, fields, field, reason) => {
  const {
    status,
    error,
    fields: refused,
  } = await acme.refusal(saveVendor, {
    action: 'INSERT',
    vendor_name: 'Refused',
    ...fields,
  });

  expect(status).toBe(400);
  expect(refused?.[field]).toContain(reason);
  expect(error).toBe(refused?.[field]);
  expect((await acme.ask(listVendors, { q: 'Refused' })).vendors).toEqual([]);
});

test.each(['behind the shed', '///behind the shed'])(
  '%s, stored before three words were checked, goes with every other change, and is refused anywhere else',
  async (w3w) => {
    const vendor_id = await add(acme, { vendor_name: 'Old words' });
    await api.database.acrossAccounts('operator', ({ trx }) =>
      trx.updateTable('vendors').set({ w3w }).where('id', '=', vendor_id).execute(),
    );
    const { vendor } = await acme.ask(readVendor, { vendor_id });
    expect(vendor.w3w).toBe(w3w);

    await acme.ask(saveVendor, { action: 'UPDATE', vendor_id, w3w: vendor.w3w, town: 'Hull' });
    const refused = [
      await acme.refusal(saveVendor, { action: 'UPDATE', vendor_id, w3w: 'beside the shed', town: 'Bath' }),
      await acme.refusal(saveVendor, { action: 'UPDATE', vendor_id: await add(acme), w3w }),
      await acme.refusal(saveVendor, { action: 'INSERT', vendor_name: 'New words', w3w }),
    ];

    expect((await acme.ask(readVendor, { vendor_id })).vendor).toMatchObject({
      w3w: 'behind the shed',
      town: 'Hull',
    });
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        status: 400,
        fields: { w3w: 'W3W must be three words joined by dots, such as filled.count.soap.' },
      });
  },
);

test('a refusal names every field at fault', async () => {
  const { fields } = await acme.refusal(saveVendor, {
    action: 'INSERT',
    vendor_name: '',
    latitude: 'x',
    vendor_type: 'y',
  });

  expect(Object.keys(fields ?? {}).sort()).toEqual(['latitude', 'vendor_name', 'vendor_type']);
});

test('an action other than INSERT and UPDATE is refused', async () => {
  const { status, fields } = await acme.refusal(saveVendor, { action: 'DELETE', vendor_name: 'x' });

  expect(status).toBe(400);
  expect(fields).toEqual({ action: 'action must be INSERT or UPDATE.' });
});

test('another account neither lists, reads nor changes a vendor', async () => {
  const vendor_id = await add(acme, { vendor_name: 'Private to Acme' });

  const read = await globex.refusal(readVendor, { vendor_id });
  const change = await globex.refusal(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'Taken over' });
  const { vendors } = await globex.ask(listVendors, {});

  expect([read.status, change.status]).toEqual([404, 404]);
  expect(vendors.map(({ id }) => id)).not.toContain(vendor_id);
  expect((await acme.ask(readVendor, { vendor_id })).vendor.vendor_name).toBe('Private to Acme');
});

test('without a limit the whole list comes, sorted by name as people sort', async () => {
  await add(acme, { vendor_name: 'Zeta 10' });
  await add(acme, { vendor_name: 'zeta 9' });

  const list = await acme.ask(listVendors, {});

  const names = list.vendors.map(({ vendor_name }) => vendor_name);
  expect(list.next_cursor).toBeUndefined();
  expect(names.indexOf('zeta 9')).toBe(names.indexOf('Zeta 10') - 1);
  expect(names).toEqual([...names].sort(new Intl.Collator('en-GB', { numeric: true }).compare));
});

test('a search finds the beginnings of words, in any order and any of the columns', async () => {
  const vendor_id = await add(acme, {
    vendor_name: 'Quarry Lubricants',
    vendor_code: 'QL-77',
    town: 'Buxton',
  });
  const found = async (q: string) => (await acme.ask(listVendors, { q })).vendors.map(({ id }) => id);

  expect(await found('lubri quar')).toEqual([vendor_id]);
  expect(await found('BUXTON ql')).toEqual([vendor_id]);
  expect(await found('ql-77')).toEqual([vendor_id]);
  expect(await found('uarry')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('a search follows a change of name', async () => {
  const vendor_id = await add(acme, { vendor_name: 'Oldname' });

  await acme.ask(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'Newname' });

  expect((await acme.ask(listVendors, { q: 'Oldname' })).vendors).toEqual([]);
  expect((await acme.ask(listVendors, { q: 'Newname' })).vendors).toHaveLength(1);
});
