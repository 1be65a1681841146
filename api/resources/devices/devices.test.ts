import { sql } from 'kysely';
import { connectionOf } from '@vended/contract/deviceConnection';
import {
  listDevices,
  listDeviceTypes,
  readDevice,
  registerDevice,
  updateDevice,
} from '@vended/contract/devices';
import { exportCalls } from '@vended/contract/exports';
import { listStockrooms } from '@vended/contract/stockrooms';
import { readDevicesSummary } from '@vended/contract/summaries';
import { pageByPage } from '../../testing/pages';
import { apiOfTests, type Caller } from '../../testing/testApi';

const api = apiOfTests({ pingIntervals: { 'Slow Type': 600, 'daily type': 86_400 } });
const acme = api.as('acme.user');
const platform = api.as('platform');

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

/** Devices without a MAC address, whose last pings were so many seconds ago. */
async function withPings(pings: Readonly<Record<string, { seconds: number | null; device_type?: string }>>) {
  const account = platform.session?.customer_account_id ?? '';
  for (const [device_name, { seconds, device_type }] of Object.entries(pings)) {
    const { device_id } = await platform.ask(registerDevice, { action: 'INSERT', device_name, device_type });
    await api.database.withAccount(account, { userId: null, username: 'test' }, ({ trx }) =>
      trx
        .updateTable('devices')
        .set({ last_ping: sql<string>`now() - make_interval(secs => ${seconds}::int)` })
        .where('id', '=', device_id)
        .execute(),
    );
  }
}

const names = (devices: readonly { device_name: string }[]) => devices.map(({ device_name }) => device_name);

test('a device is online up to three missed pings, late up to an hour, then offline: in list, filter, order, figures and file', async () => {
  const { summary: before } = await platform.ask(readDevicesSummary, {});
  await withPings({
    'State B just pinged': { seconds: 1 },
    'State C two minutes': { seconds: 120 },
    'State A over three minutes': { seconds: 185 },
    'State D thirteen minutes': { seconds: 13 * 60 },
    'State B under an hour': { seconds: 3500 },
    'State C over an hour': { seconds: 3610 },
    'State A a day': { seconds: 86_400 },
    'State E never': { seconds: null },
  });
  const listed = await platform.ask(listDevices, { q: 'State', sort: 'connection' });
  const offline = ['State A a day', 'State C over an hour'];
  const late = ['State A over three minutes', 'State B under an hour', 'State D thirteen minutes'];
  const online = ['State B just pinged', 'State C two minutes'];
  const never = ['State E never'];

  expect(names(listed.devices)).toEqual([...offline, ...late, ...online, ...never]);
  expect(new Map(listed.devices.map((each) => [each.device_name, each.connection]))).toEqual(
    new Map([
      ...offline.map((name) => [name, 'offline'] as const),
      ...late.map((name) => [name, 'late'] as const),
      ...online.map((name) => [name, 'online'] as const),
      ...never.map((name) => [name, 'never'] as const),
    ]),
  );
  for (const [seen, found] of Object.entries({ offline, late, online, never, silent: [...late, ...offline] }))
    expect([
      seen,
      names((await platform.ask(listDevices, { q: 'State', seen: seen as 'late' })).devices),
    ]).toEqual([seen, found.toSorted()]);
  const { summary } = await platform.ask(readDevicesSummary, {});
  expect(summary).toMatchObject({
    offline: before.offline + 2,
    late: before.late + 3,
    online: before.online + 2,
    never: before.never + 1,
    silent: before.silent + 5,
  });
  const file = await platform.send(exportCalls.devices.call, {
    q: 'State',
    sort: 'connection',
    columns: 'device_name,connection',
  });
  expect(file.bytes.toString()).toContain('State A a day,Offline\r\n');
  expect(file.bytes.toString()).toContain('State D thirteen minutes,Late\r\n');

  const paged = await pageByPage(
    (cursor) => platform.ask(listDevices, { q: 'State', sort: '-connection', limit: 2, cursor }),
    ({ devices }) => names(devices),
  );
  expect(paged).toEqual(names(listed.devices).reverse());
});

test('a type that pings less often is online for three of its own intervals', async () => {
  await withPings({
    'Interval 1': { seconds: 29 * 60, device_type: 'Slow Type' },
    'Interval 2': { seconds: 31 * 60, device_type: 'Slow Type' },
    'Interval 3': { seconds: 2 * 86_400, device_type: 'Daily type' },
    'Interval 4': { seconds: 4 * 86_400, device_type: 'Daily type' },
  });
  const { devices } = await platform.ask(listDevices, { q: 'Interval' });
  expect(devices.map(({ connection }) => connection)).toEqual(['online', 'late', 'online', 'offline']);
});

test('answers say of which time of the server the connections are, and agree with the definition', async () => {
  const list = await acme.ask(listDevices, { limit: 50 });
  expect(new Set(list.devices.map(({ connection }) => connection))).toEqual(
    new Set(['online', 'late', 'offline', 'never']),
  );
  for (const device of list.devices) {
    expect(device.connection).toBe(connectionOf(device, Date.parse(list.as_of ?? '')));
    const { as_of } = await acme.ask(readDevice, { device_id: device.id });
    expect(Date.parse(as_of ?? '')).toBeGreaterThanOrEqual(Date.parse(list.as_of ?? ''));
  }
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
  await acme.ask(updateDevice, { action: 'UPDATE', device_id, unit_config: boards(50, 8), updated_at });

  const { status, current } = await acme.refusal(updateDevice, {
    action: 'UPDATE',
    device_id,
    device_name: 'x',
    updated_at,
  });

  expect(status).toBe(409);
  expect(current?.unit_config).toEqual([
    { boardNumber: 1, lockCount: 50, count: 50, type: 'lock' },
    { boardNumber: 2, lockCount: 8, count: 8, type: 'lock' },
  ]);
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

test('the types of all devices are listed once each, by name, and those of other accounts are not', async () => {
  const { types } = await acme.ask(listDeviceTypes, {});
  const { devices } = await acme.ask(listDevices, {});

  expect(types).toEqual([...new Set(devices.map(({ device_type }) => device_type))].filter(Boolean).sort());
  expect(types.length).toBeGreaterThan(1);
});
