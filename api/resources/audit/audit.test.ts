import { listAudit } from '@vended/contract/audit';
import { saveCareer } from '@vended/contract/careers';
import { changeDeviceAccess } from '@vended/contract/deviceAccess';
import { listDevices } from '@vended/contract/devices';
import { changeItems, listItems, saveItem } from '@vended/contract/items';
import { login, wrongSignIn } from '@vended/contract/sessions';
import { deactivateUser, listUsers } from '@vended/contract/users';
import { importVendors, saveVendor } from '@vended/contract/vendors';
import { until } from '../../testing/moments';
import { imported } from '../../testing/importedFile';
import { apiOfTests, password } from '../../testing/testApi';

const api = apiOfTests();
const platform = api.as('platform');

test('the audit trail has every change, newest first, with who made it and what it changed', async () => {
  const { job_id } = await platform.ask(saveCareer, { action: 'INSERT', job_title: 'First' });
  await platform.ask(saveCareer, { action: 'UPDATE', job_id, job_title: 'Second' });

  const { entries } = await platform.ask(listAudit, { record_id: job_id });

  expect(entries).toMatchObject([
    {
      action: 'UPDATE',
      username: 'platform',
      before: { job_title: 'First' },
      after: { job_title: 'Second' },
    },
    { action: 'INSERT', resource: 'career', before: null, after: { job_title: 'First' } },
  ]);
});

test('a change that is refused leaves no trace in the audit trail', async () => {
  const { entries: before } = await platform.ask(listAudit, {});

  await platform.refusal(saveCareer, { action: 'INSERT', job_title: '' });

  expect((await platform.ask(listAudit, {})).entries).toEqual(before);
});

test('the audit trail is narrowed down by who changed it, and when', async () => {
  const start = new Date().toISOString();
  const { job_id: record_id } = await platform.ask(saveCareer, { action: 'INSERT', job_title: 'Dated' });
  const end = new Date(Date.now() + 60_000).toISOString();
  const found = async (filter: object) => (await platform.ask(listAudit, { record_id, ...filter })).entries;

  expect(await found({ username: 'PLATFORM', from: start })).toHaveLength(1);
  expect(await found({ username: 'somebody.else' })).toEqual([]);
  expect(await found({ from: end })).toEqual([]);
  expect(await found({ to: start })).toEqual([]);
  expect(await found({ to: end, from: start })).toHaveLength(1);
  expect((await platform.refusal(listAudit, { from: 'yesterday' })).status).toBe(400);
});

test('an entry has the names of the records to which it refers, and of no other account', async () => {
  const acme = await api.signIn('acme.admin');
  const { vendor_id } = await acme.ask(saveVendor, { action: 'INSERT', vendor_name: 'Referred to' });
  const { item_id } = await acme.ask(saveItem, { action: 'INSERT', description: 'Any', vendor_id });
  const { users } = await acme.ask(listUsers, { limit: 1 });
  const { devices } = await acme.ask(listDevices, { limit: 1 });
  const [user_id = '', device_id = ''] = [users[0]?.id, devices[0]?.id];
  await acme.ask(changeDeviceAccess, { changes: [{ user_id, device_id, granted: true }] });
  await acme.ask(changeDeviceAccess, { changes: [{ user_id, device_id, granted: false }] });

  const [added] = (await acme.ask(listAudit, { record_id: item_id })).entries;
  expect(added?.names).toEqual({ [vendor_id]: 'Referred to' });
  const [revoked] = (await acme.ask(listAudit, { resource: 'user_device', limit: 1 })).entries;
  expect(revoked?.names).toEqual({
    [user_id]: users[0]?.username,
    [device_id]: devices[0]?.device_name,
  });
  const [career] = (await platform.ask(listAudit, { resource: 'career', limit: 1 })).entries;
  expect(career?.names).toBeUndefined();
});

describe('sign-ins', () => {
  test('are in the trail for those who ask, also refused ones, with the browser and the reason', async () => {
    const admin = await api.signIn('acme.admin');
    const { session } = await api.signIn('acme.user');
    const ofUser = { record_id: session?.id, limit: 2 };
    const signIns = async () => (await admin.ask(listAudit, { ...ofUser, sign_ins: 'all' })).entries;
    const wrong = { username: 'acme.user', password: 'not the password' };
    expect((await api.anonymous.send(login, wrong)).status).toBe(401);
    await until(async () => (await signIns())[0]?.action === 'REFUSE');

    expect(await signIns()).toMatchObject([
      {
        action: 'REFUSE',
        resource: 'session',
        username: 'visitor',
        after: { username: 'acme.user', address: '127.0.0.1', reason: 'The password was wrong.' },
      },
      { action: 'INSERT', resource: 'session', username: 'acme.user', before: null },
    ]);
    const others = (await admin.ask(listAudit, ofUser)).entries.map(({ resource }) => resource);
    expect(others).not.toContain('session');
  });

  test('of a deactivated user are refused with that reason in the trail only', async () => {
    const admin = await api.signIn('acme.admin');
    const { session } = await api.signIn('acme.nights');
    const user_id = session?.id ?? '';
    await admin.ask(deactivateUser, { action: 'DEACTIVATE', user_id });
    const refused = await api.anonymous.refusal(login, { username: 'acme.nights', password });
    expect(refused.error).toBe(wrongSignIn);
    const newest = async () =>
      (await admin.ask(listAudit, { record_id: user_id, resource: 'session', limit: 1 })).entries[0];
    await until(async () => (await newest())?.action === 'REFUSE');
    expect((await newest())?.after).toMatchObject({ reason: 'The user is deactivated.' });
  });
});

test('a change is found by what its record was or is called', async () => {
  const acme = await api.signIn('acme.admin');
  const { vendor_id, updated_at } = await acme.ask(saveVendor, {
    action: 'INSERT',
    vendor_name: 'Findable Fasteners',
  });
  await acme.ask(saveVendor, { action: 'UPDATE', vendor_id, vendor_name: 'Renamed Rivets', updated_at });
  const found = async (q: string) =>
    (await acme.ask(listAudit, { q, limit: 10 })).entries.map(({ action }) => action);

  expect(await found('findable')).toEqual(['UPDATE', 'INSERT']);
  expect(await found('renamed rivets')).toEqual(['UPDATE']);
  expect(await found('no such record')).toEqual([]);
});

test('a change of access is found by the device and by the user', async () => {
  const acme = await api.signIn('acme.admin');
  const { users } = await acme.ask(listUsers, { q: 'acme.user' });
  const { devices } = await acme.ask(listDevices, { limit: 1 });
  const [user_id = '', device_id = ''] = [users[0]?.id, devices[0]?.id];
  await acme.ask(changeDeviceAccess, { changes: [{ user_id, device_id, granted: true }] });
  const found = async (q: string) =>
    (await acme.ask(listAudit, { q, resource: 'user_device', limit: 10 })).entries.map(
      ({ record_id }) => record_id,
    );

  expect(await found(devices[0]?.device_name ?? '')).toContain(user_id);
  expect(await found('acme.user')).toContain(user_id);
});

test('changes that were made together are one entry for those who ask, which leads to all of them', async () => {
  const acme = await api.signIn('acme.admin');
  const names = ['Together One', 'Together Two', 'Together Three'];
  const file = imported(names.map((vendor_name) => ({ vendor_name })));
  await acme.ask(importVendors, file);
  const { import_id } = file;
  const { entries: last } = await acme.ask(listAudit, { resource: 'vendor', parts: 'last', limit: 1 });
  expect(last).toMatchObject([{ action: 'INSERT', part: { kind: 'import', id: import_id, entries: 3 } }]);
  expect((await acme.ask(listAudit, { part: import_id, limit: 10 })).entries).toHaveLength(3);
  expect((await acme.ask(listAudit, { part: import_id, q: 'together two', limit: 10 })).entries).toHaveLength(
    1,
  );
  expect((await platform.ask(listAudit, { part: import_id, limit: 10 })).entries).toEqual([]);

  const { items } = await acme.ask(listItems, { limit: 2 });
  const changed = items.map(({ id, updated_at }) => ({ id, updated_at }));
  await acme.ask(changeItems, { action: 'CHANGE', rows: changed, set: { item_type: 'Together' } });
  const [bulk, before] = (await acme.ask(listAudit, { parts: 'last', limit: 2 })).entries;
  expect(bulk).toMatchObject({ resource: 'item', part: { kind: 'change', entries: 2 } });
  expect(before?.resource).not.toBe('item');
});
