import { listAudit } from '@vended/contract/audit';
import { saveCareer } from '@vended/contract/careers';
import { changeDeviceAccess } from '@vended/contract/deviceAccess';
import { listDevices } from '@vended/contract/devices';
import { saveItem } from '@vended/contract/items';
import { listUsers } from '@vended/contract/users';
import { saveVendor } from '@vended/contract/vendors';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

let api: TestApi;
let platform: Caller;

beforeAll(async () => {
  api = await startTestApi();
  platform = await api.signIn('platform');
});
afterAll(() => api.stop());

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
