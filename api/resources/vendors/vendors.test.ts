import { readVendor, saveVendor } from '@vended/contract/vendors';
import { apiOfTests, type Caller } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.user');

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

test('of two saves from the same copy at the same time, one succeeds and the other is refused', async () => {
  const vendor_id = await add(acme);
  const { updated_at } = (await acme.ask(readVendor, { vendor_id })).vendor;
  const save = (town: string) => acme.send(saveVendor, { action: 'UPDATE', vendor_id, town, updated_at });

  const answers = await Promise.all([save('Leeds'), save('Bath')]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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
