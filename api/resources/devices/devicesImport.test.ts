import { importDevices, listDevices } from '@vended/contract/devices';
import { checked, imported } from '../../testing/importedFile';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const platform = api.as('platform');

const devicesLike = async (q: string, caller = platform) => (await caller.ask(listDevices, { q })).devices;

const device = { device_name: 'Ibis locker', mac_address: '02-1a-7d-4c-aa-01' };

test('the devices of a file are registered, and found again by their MAC address in any spelling', async () => {
  const first = imported([{ ...device, active_status: 'Inactive', unit_type: 'Unlimited' }]);
  await platform.ask(importDevices, first);
  const rows = [{ device_name: 'Ibis locker 2', mac_address: '021A.7D4C.AA01', active_status: 'active' }];

  const answer = await platform.ask(importDevices, imported(rows));

  expect(answer.rows).toMatchObject([
    { result: 'changed', before: { device_name: 'Ibis locker', active_status: 'Inactive' } },
  ]);
  expect(await devicesLike('Ibis')).toMatchObject([
    { device_name: 'Ibis locker 2', active_status: 1, unit_type: 'vended-unlimited', unit_config: [] },
  ]);
  expect((await platform.ask(importDevices, checked(rows))).rows).toMatchObject([{ result: 'unchanged' }]);
});

test('a file names the stockroom ignoring case', async () => {
  const admin = await api.signIn('acme.admin');
  const stored = await devicesLike('', admin);
  const rows = stored
    .filter(({ stockroom_name }) => stockroom_name)
    .map(({ device_name, mac_address, stockroom_name }) => ({
      device_name,
      mac_address: mac_address.toLowerCase(),
      stockroom_name: stockroom_name?.toUpperCase(),
    }));

  const answer = await admin.ask(importDevices, checked(rows));

  expect(rows.length).toBeGreaterThan(1);
  expect(answer.rows.map(({ result }) => result)).toEqual(rows.map(() => 'unchanged'));
});

test('a file names the stockroom, and what a cell may hold is said', async () => {
  const { rows } = await platform.ask(
    importDevices,
    checked([
      { ...device, stockroom_name: 'Nowhere' },
      { device_name: 'Ibis', active_status: 'perhaps' },
      { device_name: 'Ibis', unit_type: 'Huge' },
      { device_name: 'Ibis', mac_address: '12' },
    ]),
  );

  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ field: 'stockroom_name', message: 'There is no stockroom called Nowhere.' }],
    [{ field: 'active_status', message: 'Active status must be Active or Inactive.' }],
    [{ field: 'unit_type', message: 'Unit type must be Standard or Unlimited.' }],
    [expect.objectContaining({ field: 'mac_address' })],
  ]);
});

test('who may not register devices changes those that are there, and adds none', async () => {
  const admin = await api.signIn('acme.admin');
  const [stored] = await devicesLike('', admin);
  const rows = [
    { device_name: 'Renamed by a file', mac_address: stored?.mac_address },
    { device_name: 'Unheard of', mac_address: '02:1A:7D:4C:AA:99' },
  ];

  const answer = await admin.ask(importDevices, imported(rows));

  const message =
    'There is no device with this MAC address, and only platform administrators can register one.';
  expect(answer.rows).toMatchObject([
    { result: 'changed', id: stored?.id },
    { result: 'faulty', problems: [{ field: 'mac_address', message }] },
  ]);
  expect(await devicesLike('Unheard', admin)).toEqual([]);
});
