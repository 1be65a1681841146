import { listVendors, saveVendor } from '@vended/contract/vendors';
import { listDevices } from '@vended/contract/devices';
import { pageByPage } from '../../testing/pages';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const fresh = api.as('fresh.admin');

beforeAll(async () => {
  // Three of each name, so that pages begin and end among equals.
  for (const name of [
    'Beech',
    'ash',
    'Cedar',
    'Ash',
    'beech',
    'cedar',
    'ASH',
    'BEECH',
    'CEDAR',
    'Élm',
    'elm',
  ]) {
    await add(name);
  }
});

let added = 0;
const add = (vendor_name: string, town = '') => {
  added += 1;
  const vendor_code = `${vendor_name.slice(0, 1)}${added}`;
  return fresh.ask(saveVendor, { action: 'INSERT', vendor_name, vendor_code, town });
};

type Sort = NonNullable<Parameters<typeof fresh.ask<typeof listVendors>>[1]['sort']>;

const walk = (sort: Sort, limit: number, between = () => Promise.resolve()) =>
  pageByPage(
    async (cursor) => {
      const page = await fresh.ask(listVendors, { sort, limit, cursor });
      await between();
      return page;
    },
    ({ vendors }) => vendors.map(({ id }) => id),
  );

const sorts = [
  'vendor_name',
  '-vendor_name',
  'vendor_code',
  '-vendor_type',
  'town',
  'created_at',
  '-created_at',
] as const;

test.each(sorts)('pages by %s add up to the whole list in its order', async (sort) => {
  const whole = await fresh.ask(listVendors, { sort });

  for (const limit of [1, 5]) {
    expect(await walk(sort, limit)).toEqual(whole.vendors.map(({ id }) => id));
  }
});

test('what is added while somebody pages shifts nothing: each earlier row comes exactly once', async () => {
  const before = (await fresh.ask(listVendors, { sort: 'vendor_name' })).vendors.map(({ id }) => id);
  let added = 0;

  const seen = await walk('vendor_name', 2, async () => {
    added += 1;
    if (added <= 3) await add(`Aa ${added}`);
  });

  expect(seen.filter((id) => before.includes(id))).toEqual(before);
});

test('the last page has no cursor, also when it is full', async () => {
  const { vendors } = await fresh.ask(listVendors, {});

  const exactly = await fresh.ask(listVendors, { limit: vendors.length });

  expect(exactly.vendors).toHaveLength(vendors.length);
  expect(exactly.next_cursor).toBeUndefined();
});

test('moments that are missing come first, and last in descending order', async () => {
  const acme = await api.signIn('acme.admin');
  const { devices } = await acme.ask(listDevices, { sort: 'last_ping' });
  const pinged = devices.map(({ last_ping }) => last_ping !== null);
  expect(pinged).toEqual([false, true, true, true]);

  const paged = await pageByPage(
    (cursor) => acme.ask(listDevices, { sort: '-last_ping', limit: 1, cursor }),
    (page) => page.devices.map(({ id }) => id),
  );
  expect(paged).toEqual(devices.map(({ id }) => id).reverse());
});

test.each([
  ['of another order', 'vendor_name', '-vendor_name'],
  ['of another column', 'vendor_name', 'created_at'],
] as const)('a cursor %s is refused', async (_case, from, to) => {
  const { next_cursor } = await fresh.ask(listVendors, { sort: from, limit: 1 });

  const { status, fields } = await fresh.refusal(listVendors, { sort: to, limit: 1, cursor: next_cursor });

  expect(status).toBe(400);
  expect(fields).toHaveProperty('cursor');
});

const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const someId = '0190a6d4-3c35-7000-8000-000000000001';

test.each([
  ['nonsense', 'nonsense'],
  ['empty', ''],
  ['another shape', made('created_at')],
  ['no moment', made('created_at', 'yesterday', someId)],
  ['a moment that does not exist', made('created_at', '2025-02-30T00:00:00.000Z', someId)],
  ['no id', made('created_at', '2025-02-03T00:00:00.000Z', "' OR 1=1")],
])('a made-up cursor is refused: %s', async (_case, cursor) => {
  const { status } = await fresh.refusal(listVendors, { sort: 'created_at', limit: 1, cursor });

  expect(status).toBe(400);
});

test.each([
  '0000-01-01T00:00:00.000Z',
  '0000-02-29T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
  '2025-02-29T00:00:00.000Z',
  '2025-13-01T00:00:00.000Z',
  '2025-01-32T00:00:00.000Z',
  '2025-01-01T24:00:00.000Z',
  '2025-01-01T23:59:60.000Z',
  `2025-01-01T00:00:00.${'0'.repeat(300)}Z`,
  '2025-01-01T00:00:00.000+23:59',
  '2025-01-01',
  'infinity',
  'now',
  'epoch',
  'NaN',
])('a cursor with the impossible moment %s is refused by its name', async (moment) => {
  const cursor = made('created_at', moment, someId);

  const { status, fields } = await fresh.refusal(listVendors, { sort: 'created_at', limit: 1, cursor });

  expect(status).toBe(400);
  expect(fields).toHaveProperty('cursor');
});
