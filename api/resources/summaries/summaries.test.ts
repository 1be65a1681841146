import { addBadge } from '@vended/contract/badges';
import { saveCareer } from '@vended/contract/careers';
import { listDevices, updateDevice } from '@vended/contract/devices';
import { listGroups } from '@vended/contract/groups';
import { listItems, saveItem } from '@vended/contract/items';
import { createLead, listLeads } from '@vended/contract/leads';
import { createListView } from '@vended/contract/listViews';
import { listLocations } from '@vended/contract/locations';
import { listStockrooms } from '@vended/contract/stockrooms';
import {
  readContentSummary,
  readDevicesSummary,
  readInventorySummary,
  readUsersSummary,
} from '@vended/contract/summaries';
import { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { listUsers } from '@vended/contract/users';
import { listVendors } from '@vended/contract/vendors';
import { apiOfTests, type Caller } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');
const user = api.as('acme.user');
const fresh = api.as('fresh.admin');
const platform = api.as('platform');

const inventory = async (caller: Caller) => (await caller.ask(readInventorySummary, {})).summary;
const devices = async (caller: Caller) => (await caller.ask(readDevicesSummary, {})).summary;
const users = async (caller: Caller) => (await caller.ask(readUsersSummary, {})).summary;
const content = async (caller: Caller) => (await caller.ask(readContentSummary, {})).summary;

test('the inventory summary counts what the lists of the account have', async () => {
  const { items } = await admin.ask(listItems, {});

  expect(await inventory(admin)).toMatchObject({
    groups: (await admin.ask(listGroups, {})).groups.length,
    locations: (await admin.ask(listLocations, {})).locations.length,
    stockrooms: (await admin.ask(listStockrooms, {})).stockrooms.length,
    vendors: (await admin.ask(listVendors, {})).vendors.length,
    items: items.length,
    items_without_picture: items.filter(({ image_url }) => image_url === null).length,
    items_without_vendor: items.filter(({ vendor_id }) => vendor_id === null).length,
  });
});

test('the summaries of an account in which nothing is yet are zeros, whatever others have', async () => {
  expect(await inventory(fresh)).toEqual({
    groups: 0,
    locations: 0,
    stockrooms: 0,
    vendors: 0,
    items: 0,
    items_without_picture: 0,
    items_without_vendor: 0,
  });
  expect(await devices(fresh)).toMatchObject({
    devices: 0,
    online: 0,
    late: 0,
    offline: 0,
    never: 0,
    unassigned: 0,
  });
  expect(await users(fresh)).toEqual({ users: 1, without_devices: 1, changes: [] });
});

test('the devices summary counts each device by its connection, and those without a stockroom', async () => {
  const { devices: all } = await admin.ask(listDevices, {});
  const connected = (connected: string) => all.filter(({ connection }) => connection === connected).length;

  expect(await devices(admin)).toMatchObject({
    devices: all.length,
    online: connected('online'),
    late: connected('late'),
    offline: connected('offline'),
    silent: connected('late') + connected('offline'),
    never: connected('never'),
    unassigned: all.filter(({ stockroom_id }) => stockroom_id === null).length,
  });
});

test('the users summary counts who has access to no device', async () => {
  const { users: all } = await admin.ask(listUsers, {});
  const granted = await Promise.all(
    all.map(async ({ id }) => (await admin.ask(listUserDevices, { user_id: id })).device_ids.length),
  );
  const before = await users(admin);

  expect(before).toMatchObject({
    users: all.length,
    without_devices: granted.filter((count) => count === 0).length,
  });

  const without = all[granted.indexOf(0)]?.id ?? '';
  const [device] = (await admin.ask(listDevices, { limit: 1 })).devices;
  await admin.ask(changeUserDevice, { action: 'GRANT', user_id: without, device_id: device?.id ?? '' });
  expect((await users(admin)).without_devices).toBe(before.without_devices - 1);
});

test('the content summary counts the leads that nobody has chased, without possible spam', async () => {
  const enquiry = { action: 'INSERT', name: 'Any', email: 'any@example.com' } as const;
  await api.anonymous.ask(createLead, { ...enquiry, possible_spam: true });
  const { leads } = await platform.ask(listLeads, { state: 'unchased', spam: 'no' });
  const before = await content(platform);
  const olderThan = (days: number) =>
    leads.filter(({ created_at }) => Date.parse(created_at) < Date.now() - days * 86_400_000).length;

  expect(before).toEqual({
    unchased: leads.length,
    unchased_for_a_day: olderThan(1),
    unchased_for_a_week: olderThan(7),
  });

  await api.anonymous.ask(createLead, enquiry);
  expect(await content(platform)).toEqual({ ...before, unchased: before.unchased + 1 });
});

test('the latest changes name the record, for who may read the audit trail', async () => {
  const { item_id } = await admin.ask(saveItem, { action: 'INSERT', description: 'Reamer' });
  await admin.ask(saveItem, { action: 'UPDATE', item_id, description: 'Hand reamer' });
  await platform.ask(saveCareer, { action: 'INSERT', job_title: 'Elsewhere' });

  const { changes } = await users(admin);
  expect(changes?.slice(0, 2)).toMatchObject([
    { action: 'UPDATE', resource: 'item', record_id: item_id, name: 'Hand reamer', username: 'acme.admin' },
    { action: 'INSERT', resource: 'item', record_id: item_id, name: 'Reamer' },
  ]);
  expect((await users(user)).changes).toBeNull();
});

test('the latest changes name the user whose badge or PIN was changed', async () => {
  const [{ id: user_id, username } = { id: '', username: '' }] = (
    await admin.ask(listUsers, { q: 'acme.user' })
  ).users;
  await admin.ask(addBadge, { action: 'ADD', user_id, badge_number: 'SUMMARY-1' });

  const { changes } = await users(admin);
  expect(changes?.[0]).toMatchObject({ action: 'GRANT', resource: 'user_badge', name: username });
});

test('the latest changes name an item and a device by themselves, not by their vendor and stockroom', async () => {
  const [vendor] = (await admin.ask(listVendors, { limit: 1 })).vendors;
  await admin.ask(saveItem, { action: 'INSERT', description: 'Broach', vendor_id: vendor?.id ?? '' });
  const [device] = (await admin.ask(listDevices, { limit: 1, q: 'carousel' })).devices;
  expect(device?.stockroom_name).toBeTruthy();
  await admin.ask(updateDevice, {
    action: 'UPDATE',
    device_id: device?.id ?? '',
    device_name: 'Carousel by the door',
  });

  const { changes } = await users(admin);
  expect(changes?.slice(0, 2).map(({ resource, name }) => [resource, name])).toEqual([
    ['device', 'Carousel by the door'],
    ['item', 'Broach'],
  ]);
});

test.each([
  ['a saved view that is shared, which has no history of its own', 'Without a vendor', true],
  ['no saved view that one person keeps', 'For me alone', false],
])('the latest changes name %s', async (_which, name, shared) => {
  await admin.ask(createListView, {
    action: 'INSERT',
    list: 'items',
    name,
    shared,
    settings: { filters: {}, columns: null, density: 'compact' },
  });
  const [change] = (await users(admin)).changes ?? [];
  expect(change).toMatchObject({ action: 'INSERT', resource: 'list_view', name: shared ? name : '' });
});

test('the latest changes are at most five', async () => {
  for (const description of ['1', '2', '3', '4', '5', '6'])
    await admin.ask(saveItem, { action: 'INSERT', description });
  expect((await users(admin)).changes?.map(({ name }) => name)).toEqual(['6', '5', '4', '3', '2']);
});
