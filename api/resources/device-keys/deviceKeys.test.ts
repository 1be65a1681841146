import { listAudit } from '@vended/contract/audit';
import { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { listDevices } from '@vended/contract/devices';
import { apiOfTests, type Caller } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');
let device_id: string;

beforeAll(async () => {
  device_id = (await admin.ask(listDevices, { limit: 1 })).devices[0]?.id ?? '';
});

const issue = () => admin.ask(issueDeviceKey, { action: 'ISSUE', device_id });
const list = (caller: Caller) => caller.ask(listDeviceKeys, { device_id });

test('a key is answered once, and listed by how it begins, newest first', async () => {
  const first = await issue();
  const second = await issue();

  expect(first.key).toMatch(/^vdk_[0-9a-f]{8}_[\w-]{43}$/);
  expect(first.device_key).toMatchObject({
    device_id,
    created_by: 'acme.admin',
    last_used_at: null,
    revoked_at: null,
  });
  const { device_keys } = await list(admin);
  expect(device_keys).toEqual([second.device_key, first.device_key]);
  expect(device_keys.map(({ key_prefix }) => key_prefix)).toEqual(
    [second, first].map(({ key }) => key.split('_').slice(0, 2).join('_')),
  );
});

test('neither the database nor the audit trail holds a key', async () => {
  const { key, device_key } = await issue();
  const secret = key.slice(device_key.key_prefix.length + 1);

  const stored = await api.database.acrossAccounts('operator', async ({ trx }) => [
    await trx.selectFrom('device_keys').selectAll().execute(),
    await trx.selectFrom('audit_entries').selectAll().execute(),
  ]);

  expect(JSON.stringify(stored)).toContain(device_key.key_prefix);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test('issuing and revoking are in the audit trail, revoking twice once', async () => {
  const { device_key } = await issue();
  for (let turn = 0; turn < 2; turn += 1)
    await admin.ask(revokeDeviceKey, { action: 'REVOKE', device_key_id: device_key.id });

  const { entries } = await admin.ask(listAudit, { record_id: device_key.id });
  expect(entries.map(({ action, resource, username }) => ({ action, resource, username }))).toEqual([
    { action: 'REVOKE', resource: 'device_key', username: 'acme.admin' },
    { action: 'INSERT', resource: 'device_key', username: 'acme.admin' },
  ]);
  expect(entries[0]?.after).toMatchObject({ revoked_at: expect.any(String) });
  const [listed] = (await list(admin)).device_keys;
  expect(listed).toEqual({ ...device_key, revoked_at: entries[0]?.after?.revoked_at });
});
