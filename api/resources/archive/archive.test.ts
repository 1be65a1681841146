import { idempotencyKeyHeader } from '@vended/contract/call';
import { issueDeviceKey } from '@vended/contract/deviceKeys';
import { pingDevice } from '@vended/contract/devicePing';
import { listDevices, readDevice } from '@vended/contract/devices';
import { listAudit } from '@vended/contract/audit';
import { listVendors } from '@vended/contract/vendors';
import { login } from '@vended/contract/sessions';
import { readInventorySummary } from '@vended/contract/summaries';
import { listUsers, reactivateUser, readUser } from '@vended/contract/users';
import { archiveCallOf, archiveOrRestore } from '../../testing/archiving';
import { apiOfTests, password } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');

const userNamed = async (name: string) => {
  const user = (await admin.ask(listUsers, { q: name })).users.find(({ username }) => username === name);
  if (!user) throw new Error(`There is no user ${name}.`);
  return user;
};

const signInStatus = async (username: string) =>
  (await api.anonymous.send(login, { username, password })).status;

test('an archived user is signed out, cannot sign in and cannot be reactivated, until restored', async () => {
  const { id } = await userNamed('acme.user');
  const user = await api.signIn('acme.user');

  await archiveOrRestore(admin, 'ARCHIVE', 'user', id);

  expect((await user.send(listVendors, {})).status).toBe(401);
  expect(await signInStatus('acme.user')).toBe(401);
  const refusal = await admin.refusal(reactivateUser, { action: 'REACTIVATE', user_id: id });
  expect(refusal).toMatchObject({ status: 409, error: 'That user is archived: restore it first.' });

  await archiveOrRestore(admin, 'RESTORE', 'user', id);
  expect(await signInStatus('acme.user')).toBe(200);
  expect((await admin.ask(readUser, { user_id: id })).user).toMatchObject({ status: 'active' });
});

test('the key of an archived device is refused, and accepted again when it is restored', async () => {
  const [device] = (await admin.ask(listDevices, { q: 'PPE wall' })).devices;
  const id = device?.id ?? '';
  const { key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: id });
  const ping = async () =>
    (await api.anonymous.send(pingDevice, {}, { Authorization: `Bearer ${key}` })).status;

  await archiveOrRestore(admin, 'ARCHIVE', 'device', id);
  expect(await ping()).toBe(401);
  await archiveOrRestore(admin, 'RESTORE', 'device', id);
  expect(await ping()).toBe(200);
});

test('a device in an archived stockroom keeps it, and shows that it is archived', async () => {
  const device = (await admin.ask(listDevices, {})).devices.find(({ stockroom_id }) => stockroom_id !== null);
  if (!device?.stockroom_id) throw new Error('No device is in a stockroom.');
  await archiveOrRestore(admin, 'ARCHIVE', 'stockroom', device.stockroom_id);

  const [shown] = (await admin.ask(readDevice, { device_id: device.id })).devices;
  expect(shown).toMatchObject({ stockroom_name: device.stockroom_name, stockroom_archived: true });
  const found = await admin.ask(listDevices, { stockroom_id: device.stockroom_id });
  expect(found.devices.map(({ id }) => id)).toContain(device.id);

  await archiveOrRestore(admin, 'RESTORE', 'stockroom', device.stockroom_id);
  const [restored] = (await admin.ask(readDevice, { device_id: device.id })).devices;
  expect(restored).toMatchObject({ stockroom_archived: false });
});

test('what is archived is not counted on the home page', async () => {
  const [vendor] = (await admin.ask(listVendors, { limit: 1 })).vendors;
  const count = async () => (await admin.ask(readInventorySummary, {})).summary.vendors;
  const before = await count();
  await archiveOrRestore(admin, 'ARCHIVE', 'vendor', vendor?.id ?? '');
  expect(await count()).toBe(before - 1);
  await archiveOrRestore(admin, 'RESTORE', 'vendor', vendor?.id ?? '');
});

test('an archive that is sent again with its key is done once', async () => {
  const [vendor] = (await admin.ask(listVendors, { limit: 1 })).vendors;
  const vendor_id = vendor?.id ?? '';
  const key = { [idempotencyKeyHeader]: crypto.randomUUID() };
  const call = archiveCallOf('vendor', 'ARCHIVE');
  const first = await admin.send(call, { action: 'ARCHIVE', vendor_id }, key);
  await archiveOrRestore(admin, 'RESTORE', 'vendor', vendor_id);
  const again = await admin.send(call, { action: 'ARCHIVE', vendor_id }, key);

  expect(again.json()).toEqual(first.json());
  const { entries } = await admin.ask(listAudit, { record_id: vendor_id, limit: 2 });
  expect(entries.map(({ action }) => action)).toEqual(['RESTORE', 'ARCHIVE']);
});
