import { connectionOf } from '@vended/contract/deviceConnection';
import { listDevices, readDevice, registerDevice, updateDevice } from '@vended/contract/devices';
import { listStockrooms } from '@vended/contract/stockrooms';
import { startTestApi, type Caller, type TestApi } from '../../testing/testApi';

let api: TestApi;
let acme: Caller;
let platform: Caller;

beforeAll(async () => {
  api = await startTestApi();
  acme = await api.signIn('acme.user');
  platform = await api.signIn('platform');
});
afterAll(() => api.stop());

const first = async (caller: Caller) => {
  const [device] = (await caller.ask(listDevices, { limit: 1 })).devices;
  if (!device) throw new Error('There is no device.');
  return device;
};

const boards = (...counts: number[]) =>
  counts.map((lockCount, index) => ({ boardNumber: index + 1, lockCount }));

test('a device is read as a list of one', async () => {
  const device = await first(acme);

  expect((await acme.ask(readDevice, { device_id: device.id })).devices).toEqual([device]);
});

test('boards come back as the editor sent them, and as the list shows them', async () => {
  const { id: device_id } = await first(acme);

  const saved = await acme.ask(updateDevice, {
    action: 'UPDATE',
    device_id,
    unit_type: 'vended-unlimited',
    unit_config: [...boards(12, 50), { boardNumber: 3, lockCount: 1, type: 'motor' }],
  });

  expect(saved.message).toBe('Device updated successfully');
  expect((await acme.ask(readDevice, { device_id })).devices[0].unit_config).toEqual([
    { boardNumber: 1, lockCount: 12, count: 12, type: 'lock' },
    { boardNumber: 2, lockCount: 50, count: 50, type: 'lock' },
    { boardNumber: 3, lockCount: 1, count: 1, type: 'motor' },
  ]);
});

test('a device can be saved exactly as it was read', async () => {
  const { id: device_id, unit_config } = await first(acme);

  await acme.ask(updateDevice, { action: 'UPDATE', device_id, unit_config });

  expect((await acme.ask(readDevice, { device_id })).devices[0].unit_config).toEqual(unit_config);
});

test.each([
  ['no locks', { unit_config: boards(0) }],
  ['51 locks', { unit_config: boards(51) }],
  ['half a lock', { unit_config: boards(1.5) }],
  ['a gap in the numbers', { unit_config: [{ boardNumber: 2, lockCount: 4 }] }],
  ['a board that drives something else', { unit_config: [{ boardNumber: 1, lockCount: 4, type: 'fan' }] }],
  ['no list', { unit_config: 'none' }],
  ['another unit type', { unit_type: 'limited' }],
  ['another status', { active_status: 2 }],
  ['a blank name', { device_name: ' ' }],
])('%s is refused', async (_case, fields) => {
  const { id: device_id } = await first(acme);

  expect((await acme.refusal(updateDevice, { action: 'UPDATE', device_id, ...fields })).status).toBe(400);
});

test('a device is put into a stockroom, is shown with its name, and is taken out again', async () => {
  const { id: device_id } = await first(acme);
  const [stockroom] = (await acme.ask(listStockrooms, { q: 'goods' })).stockrooms;

  await acme.ask(updateDevice, { action: 'UPDATE', device_id, stockroom_id: stockroom?.id });
  expect((await acme.ask(readDevice, { device_id })).devices[0].stockroom_name).toBe('Goods in');

  await acme.ask(updateDevice, { action: 'UPDATE', device_id, stockroom_id: '' });
  expect((await acme.ask(readDevice, { device_id })).devices[0]).toMatchObject({
    stockroom_id: null,
    stockroom_name: null,
  });
});

test.each([
  ['online', ['PPE wall', 'Tool crib carousel']],
  ['silent', ['Line side spiral machine']],
  ['never', ['Spare locker']],
] as const)('the devices that are %s are found', async (seen, names) => {
  const { devices } = await acme.ask(listDevices, { seen });

  expect(devices.map(({ device_name }) => device_name)).toEqual(names);
  for (const { last_ping } of devices) expect(connectionOf(last_ping, Date.now())).toBe(seen);
});

test.each([
  ['MAC address', { mac_address: 'hello' }, 'such as 02:1A:7D:4C:10:01'],
  ['IP address', { ip_address: '999.1.1.1' }, 'such as 10.20.4.11'],
  ['Firmware version', { firmware_version: 'the newest' }, 'such as 4.2.1'],
])(
  'a malformed %s is refused by name with an example, from the form and at the registration',
  async (label, fields, example) => {
    const { id: device_id } = await first(acme);

    const changed = await acme.refusal(updateDevice, { action: 'UPDATE', device_id, ...fields });
    const registered = await platform.refusal(registerDevice, {
      action: 'INSERT',
      device_name: 'x',
      ...fields,
    });

    for (const { status, error, fields: refused } of [changed, registered]) {
      expect([status, Object.keys(refused ?? {})]).toEqual([400, Object.keys(fields)]);
      expect(error).toContain(label);
      expect(error).toContain(example);
    }
  },
);

test('every device of the demonstration data can be saved as it is', async () => {
  for (const caller of [acme, platform, await api.signIn('globex.admin')]) {
    for (const { id: device_id, mac_address, ip_address, firmware_version } of (
      await caller.ask(listDevices, {})
    ).devices) {
      const reported = { mac_address, ip_address, firmware_version };
      await caller.ask(updateDevice, { action: 'UPDATE', device_id, ...reported });
      expect((await caller.ask(readDevice, { device_id })).devices[0]).toMatchObject(reported);
    }
  }
});

test('addresses are stored in one form, and may be blank', async () => {
  const { id: device_id } = await first(acme);
  const save = async (fields: object) => {
    await acme.ask(updateDevice, { action: 'UPDATE', device_id, ...fields });
    const { mac_address, ip_address, firmware_version } = (await acme.ask(readDevice, { device_id }))
      .devices[0];
    return { mac_address, ip_address, firmware_version };
  };

  expect(
    await save({ mac_address: ' 02-1a-7d-4c-10-aa ', ip_address: 'FD00::1', firmware_version: '4.2.1' }),
  ).toEqual({
    mac_address: '02:1A:7D:4C:10:AA',
    ip_address: 'fd00::1',
    firmware_version: '4.2.1',
  });
  expect(await save({ mac_address: '', ip_address: '', firmware_version: '' })).toEqual({
    mac_address: '',
    ip_address: '',
    firmware_version: '',
  });
});

test('last_ping is not for people to set', async () => {
  const { id: device_id, last_ping } = await first(acme);

  await acme.send(updateDevice, { action: 'UPDATE', device_id, last_ping: '2001-01-01T00:00:00Z' });

  expect((await acme.ask(readDevice, { device_id })).devices[0].last_ping).toBe(last_ping);
});

test('a change from an old copy is refused with the current record, boards and all', async () => {
  const { id: device_id, updated_at } = await first(acme);
  await acme.ask(updateDevice, { action: 'UPDATE', device_id, unit_config: boards(7), updated_at });

  const { status, current } = await acme.refusal(updateDevice, {
    action: 'UPDATE',
    device_id,
    device_name: 'x',
    updated_at,
  });

  expect(status).toBe(409);
  expect(current?.unit_config).toEqual([{ boardNumber: 1, lockCount: 7, count: 7, type: 'lock' }]);
});

test('the platform’s administrator registers a device', async () => {
  const { device_id } = await platform.ask(registerDevice, { action: 'INSERT', device_name: 'New unit' });

  expect((await platform.ask(readDevice, { device_id })).devices[0]).toMatchObject({
    device_name: 'New unit',
    active_status: 1,
    unit_type: '',
    unit_config: [],
    last_ping: null,
  });
});

test('a device is found by its MAC address, however it is separated', async () => {
  const { devices } = await acme.ask(listDevices, {});
  // Every part of the address of another begins its own too: a search finds that as well.
  const device = devices.find(({ mac_address }) => mac_address.endsWith(':01'));
  const mac = device?.mac_address ?? '';
  const found = async (q: string) => (await acme.ask(listDevices, { q })).devices.map(({ id }) => id);

  expect(mac).toContain(':');
  for (const q of [mac, mac.replaceAll(':', ''), mac.replaceAll(':', '-').toLowerCase()])
    expect([q, await found(q)]).toEqual([q, [device?.id]]);
});
