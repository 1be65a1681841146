import express from 'express';
import { pino } from 'pino';
import { issueDeviceKey, listDeviceKeys } from '@vended/contract/deviceKeys';
import { pingDevice } from '@vended/contract/devicePing';
import { listDevices } from '@vended/contract/devices';
import { apiHandler } from '../createApi';
import { startServer, type RunningServer } from '@vended/server/httpServer';
import { runCommand } from '../testing/runCommand';
import { startTestApi, type Caller, type TestApi } from '../testing/testApi';

let api: TestApi;
let admin: Caller;
let product: RunningServer;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('acme.admin');
  const handler = apiHandler(api.database, { production: false, logger: pino({ level: 'silent' }) });
  product = await startServer({ host: '127.0.0.1', port: 0 }, () => express().use('/api', handler));
});
afterAll(async () => {
  await product.stop();
  await api.stop();
});

const run = (line: string, args: string[], given?: Parameters<typeof runCommand>[3]) =>
  runCommand(api.database, line, args, given);

const acme = ['--account', 'Acme Tooling'];
const keyIn = (said: string) => /vdk_\S+/.exec(said)?.[0] ?? '';
const ping = (key: string) =>
  api.anonymous.send(pingDevice, {}, { Authorization: `Bearer ${key}` }).then(({ status }) => status);

const devices = async (caller: Caller) => (await caller.ask(listDevices, {})).devices;
const keys = async () => {
  const lists = (await devices(admin)).map(({ id }) => admin.ask(listDeviceKeys, { device_id: id }));
  return (await Promise.all(lists)).flatMap(({ device_keys }) => device_keys);
};

test('the operator issues a key, sees it by its prefix, and revokes it', async () => {
  const key = keyIn(await run('devices key issue', [...acme, '--device', 'PPE wall']));
  const prefix = key.slice(0, 12);
  expect(await ping(key)).toBe(200);

  const listed = await run('devices key list', [...acme, '--device', 'PPE wall']);
  expect(listed).toMatch(
    new RegExp(`^${prefix}  PPE wall  \\(accepted; issued \\S+ by operator; last used \\d`),
  );
  expect(listed).not.toContain(key);

  await run('devices key revoke', [...acme, prefix]);
  expect(await ping(key)).toBe(401);
  expect(await run('devices key list', acme)).toMatch(new RegExp(`^${prefix}  PPE wall  \\(revoked `));
});

test('a device is named by its id too, and must be one', async () => {
  const device = (await devices(admin)).find(({ device_name }) => device_name === 'Spare locker');
  const key = keyIn(await run('devices key issue', [...acme, '--device', device?.id ?? '']));
  expect(await ping(key)).toBe(200);

  await api.database.withAccount(
    admin.session?.customer_account_id ?? '',
    { userId: null, username: 'test' },
    ({ trx }) =>
      trx
        .updateTable('devices')
        .set({ device_name: 'Spare locker' })
        .where('device_name', '=', 'PPE wall')
        .execute(),
  );
  await expect(run('devices key issue', [...acme, '--device', 'Spare locker'])).rejects.toThrow(
    'Several devices are named "Spare locker"',
  );
});

test.each([
  ['devices key issue', acme, 'Give --device'],
  ['devices key issue', ['--account', 'Nowhere', '--device', 'x'], 'no account "Nowhere"'],
  ['devices key issue', [...acme, '--device', 'Hygiene station'], 'no device "Hygiene station"'],
  ['devices key revoke', [...acme, 'vdk_00000000'], 'no device key that begins with vdk_00000000'],
  ['devices key revoke', acme, 'Give <prefix>'],
  ['devices simulate', ['--interval', '5'], 'at least 10'],
  ['devices simulate', ['--url', 'nowhere'], 'Give --url'],
  ['devices simulate', ['--account', 'Fresh Start'], 'no active device'],
  ['devices simulate', ['--once', '--url', 'http://127.0.0.1:1'], 'No product answers at http://127.0.0.1:1'],
])('%s %j is refused with a reason', async (command, args, reason) => {
  await expect(run(command, args)).rejects.toThrow(reason);
});

test('no pings are simulated in production', async () => {
  await expect(run('devices simulate', ['--once'], { production: true })).rejects.toThrow(
    'not in production',
  );
});

test('every active device of the demonstration is heard of once, and no key is printed or stays', async () => {
  const platform = await api.signIn('platform');
  const before = new Map(
    [...(await devices(admin)), ...(await devices(platform))].map((device) => [device.id, device.last_ping]),
  );

  const said = await run('devices simulate', ['--once', '--url', product.address]);

  expect(said).toMatch(/^6 of 6 devices pinged http:\/\/127\.0\.0\.1:\d+\.\n/);
  expect(said).not.toContain('vdk_');
  for (const { id, last_ping, active_status } of [...(await devices(admin)), ...(await devices(platform))])
    expect({ id, pinged: last_ping !== before.get(id) }).toEqual({ id, pinged: active_status === 1 });
  const simulated = (await keys()).filter(
    ({ created_by, last_used_at }) => created_by === 'device simulator' && last_used_at !== null,
  );
  expect(simulated).toHaveLength(3);
  // Each of Acme's three is used by somebody with a badge, and the one of Globex.
  expect(said).toContain('Events reported: 4.');
  for (const { revoked_at } of simulated) expect(revoked_at).not.toBeNull();
});

test('one account can be simulated, and a key that an earlier simulator left behind is revoked', async () => {
  const [device] = await devices(admin);
  const { device_key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: device?.id ?? '' });
  await api.database.acrossAccounts('operator', ({ trx }) =>
    trx
      .updateTable('device_keys')
      .set({ created_by: 'device simulator' })
      .where('id', '=', device_key.id)
      .execute(),
  );

  const said = await run('devices simulate', [...acme, '--once', '--url', `${product.address}/`]);

  expect(said).toMatch(/^3 of 3 devices pinged/);
  expect((await keys()).find(({ id }) => id === device_key.id)?.revoked_at).not.toBeNull();
});

test('the simulator continues until it is stopped, and then ends normally', async () => {
  const stop = new AbortController();
  const running = run('devices simulate', [...acme, '--url', product.address], { stopSignal: stop.signal });
  const simulated = async () =>
    (await keys()).filter(({ revoked_at, last_used_at }) => revoked_at === null && last_used_at !== null);
  while ((await simulated()).filter(({ created_by }) => created_by === 'device simulator').length < 3);

  stop.abort();

  expect(await running).toMatch(/Stopped; the 3 keys of the simulator are revoked\.$/);
  expect((await simulated()).filter(({ created_by }) => created_by === 'device simulator')).toEqual([]);
});
