import { listAudit } from '@vended/contract/audit';
import { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { pingDevice } from '@vended/contract/devicePing';
import { listDevices, readDevice, updateDevice } from '@vended/contract/devices';
import { failure } from '@vended/contract/failure';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');

/** A device with a key that no other test uses. */
async function deviceWithKey(name: string) {
  const [device] = (await admin.ask(listDevices, { q: name })).devices;
  if (!device) throw new Error(`There is no device ${name}.`);
  const { key, device_key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: device.id });
  return { device, key, device_key };
}

const stored = async (device_id: string) => (await admin.ask(readDevice, { device_id })).devices[0];

const ping = (key: string, input: Record<string, unknown> = {}) =>
  api.anonymous.send(pingDevice, input, { Authorization: `Bearer ${key}` });

test('a ping stores when it came, the address and the firmware, and nothing else', async () => {
  const { device, key, device_key } = await deviceWithKey('Spare locker');
  expect(device.last_ping).toBeNull();

  const { status, json } = await ping(key, {
    device_id: device.id,
    ip_address: 'FD00::4:11',
    firmware_version: '6.1.0',
  });

  expect(status).toBe(200);
  const { last_ping } = pingDevice.output.parse(json());
  expect(json()).toEqual({ message: 'Ping received', device_id: device.id, last_ping });
  // Not `updated_at`: a form that is open meanwhile can still be saved.
  expect(await stored(device.id)).toEqual({
    ...device,
    last_ping,
    connection: 'online',
    ip_address: 'fd00::4:11',
    firmware_version: '6.1.0',
    reports_ip_address: true,
    reports_firmware: true,
  });
  const { device_keys } = await admin.ask(listDeviceKeys, { device_id: device.id });
  expect(device_keys).toEqual([{ ...device_key, last_used_at: expect.any(String) }]);
  const { entries } = await admin.ask(listAudit, { record_id: device.id });
  expect(entries.map(({ action }) => action)).toEqual(['INSERT']);
});

test('a ping without details stores the moment, and keeps what was known', async () => {
  const { device, key } = await deviceWithKey('PPE wall');

  expect((await ping(key)).status).toBe(200);

  const after = await stored(device.id);
  expect(after).toEqual({ ...device, last_ping: after.last_ping, connection: 'online' });
  expect(Date.parse(after.last_ping ?? '')).toBeGreaterThan(Date.parse(device.last_ping ?? ''));
});

test('a device is found by the address that it reported', async () => {
  const { device, key } = await deviceWithKey('Line side');

  await ping(key, { ip_address: '10.99.77.55' });

  const found = await admin.ask(listDevices, { q: '77 55' });
  expect(found.devices.map(({ id }) => id)).toEqual([device.id]);
});

test('a form that was opened before a ping saves after it', async () => {
  const { device, key } = await deviceWithKey('PPE wall');
  await ping(key, { firmware_version: '9.9.9' });

  await admin.ask(updateDevice, {
    action: 'UPDATE',
    device_id: device.id,
    device_type: 'Locker wall',
    updated_at: device.updated_at,
  });

  expect(await stored(device.id)).toMatchObject({ device_type: 'Locker wall', firmware_version: '9.9.9' });
});

test('without a valid key nothing is written, and nothing says what is wrong with it', async () => {
  const { device, key, device_key } = await deviceWithKey('Tool crib');
  const other = await deviceWithKey('Line side');
  await admin.ask(revokeDeviceKey, { action: 'REVOKE', device_key_id: device_key.id });
  const unknown = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  const input = { firmware_version: '6.6.6' };

  const refused = [
    await ping(key, input),
    await ping(unknown, input),
    await ping('nonsense', input),
    await ping('', input),
    await api.anonymous.send(pingDevice, input),
    await api.anonymous.send(pingDevice, input, { Authorization: `Basic ${key}` }),
    await admin.send(pingDevice, input),
    await ping(other.key, { ...input, device_id: device.id }),
    // Not even that the input is wrong.
    await ping(unknown, { ip_address: 'nowhere' }),
  ];

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
  const reasons = refused.map(({ json }) => failure.parse(json()).error);
  expect(new Set(reasons)).toEqual(
    new Set(['The device key is not valid. Send it as Authorization: Bearer <device key>.']),
  );
  expect(await stored(device.id)).toEqual(device);
  expect(await stored(other.device.id)).toEqual(other.device);
  const { device_keys } = await admin.ask(listDeviceKeys, { device_id: other.device.id });
  expect(device_keys.find(({ id }) => id === other.device_key.id)).toEqual(other.device_key);
});

test('a key issued in another account reports for its own device only', async () => {
  const globex = await api.signIn('globex.admin');
  const [theirs] = (await globex.ask(listDevices, {})).devices;
  const { device } = await deviceWithKey('Tool crib');
  const { key } = await globex.ask(issueDeviceKey, { action: 'ISSUE', device_id: theirs?.id ?? '' });

  expect((await ping(key, { device_id: device.id })).status).toBe(401);
  expect((await ping(key)).json()).toMatchObject({ device_id: theirs?.id });
  expect(await stored(device.id)).toEqual(device);
});

test.each([
  ['mac_address', 'hello'],
  ['mac_address', ''],
  ['mac_address', '02:1A:7D:4C:10'],
  ['mac_address', '02:1A:7D:4C:10:0G'],
  ['mac_address', '02-1A:7D-4C:10-01'],
  ['ip_address', '999.1.1.1'],
  ['ip_address', ''],
  ['ip_address', '10.20.4'],
  ['ip_address', '010.20.4.11'],
  ['ip_address', 'fd00::4::11'],
  ['ip_address', 'fe80::1%eth0'],
  ['ip_address', 42],
  ['firmware_version', 'the newest'],
  ['firmware_version', ''],
  ['firmware_version', 'newest'],
  ['firmware_version', '<b>1</b>'],
  ['device_id', '7'],
])('a ping whose %s is %j is refused by name, and nothing is written', async (field, value) => {
  const { device, key, device_key } = await deviceWithKey('Tool crib');

  const { status, json } = await ping(key, { firmware_version: '6.6.6', [field]: value });

  expect(status).toBe(400);
  expect(Object.keys(failure.parse(json()).fields ?? {})).toEqual([field]);
  expect(await stored(device.id)).toEqual(device);
  const { device_keys } = await admin.ask(listDeviceKeys, { device_id: device.id });
  expect(device_keys.find(({ id }) => id === device_key.id)?.last_used_at).toBeNull();
});

test('a body larger than any ping is refused before it is read', async () => {
  const { key } = await deviceWithKey('Tool crib');

  const { status, json } = await ping(key, { firmware_version: 'x'.repeat(20_000) });

  expect(status).toBe(413);
  expect(failure.parse(json()).error).toContain('at most 16 KB');
});

test('the stored MAC address is taken in every way of writing it, another one is refused', async () => {
  const { device, key } = await deviceWithKey('Tool crib');
  expect(device.mac_address).toBe('02:1A:7D:4C:10:01');

  for (const written of ['02:1A:7D:4C:10:01', '02-1a-7d-4c-10-01', '021a.7d4c.1001', '021A7D4C1001'])
    expect((await ping(key, { mac_address: written })).status).toBe(200);
  const before = await stored(device.id);
  const other = await ping(key, { mac_address: '02:1A:7D:4C:10:02', firmware_version: '6.6.6' });

  expect(other.status).toBe(400);
  expect(failure.parse(other.json()).fields?.mac_address).toContain('is not the one stored for this device');
  expect(await stored(device.id)).toEqual(before);
});

test('a device without a MAC address on record may send any: it is not stored', async () => {
  const { device, key } = await deviceWithKey('Spare locker');

  expect((await ping(key, { mac_address: '02:1A:7D:4C:10:77' })).status).toBe(200);

  expect((await stored(device.id)).mac_address).toBe('');
});

test('a flood with a revoked key is refused without asking the database either', async () => {
  const { key, device_key } = await deviceWithKey('PPE wall');
  await admin.ask(revokeDeviceKey, { action: 'REVOKE', device_key_id: device_key.id });

  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < 50; turn += 1) {
    const { status } = await ping(key);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  expect([...statuses]).toEqual([
    [401, 10],
    [429, 40],
  ]);
});
