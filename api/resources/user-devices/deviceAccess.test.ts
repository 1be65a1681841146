import { listAudit } from '@vended/contract/audit';
import { changeDeviceAccess, readDeviceAccess } from '@vended/contract/deviceAccess';
import { listDevices } from '@vended/contract/devices';
import { changeUserDevice, listDeviceUsers } from '@vended/contract/userDevices';
import { listUsers } from '@vended/contract/users';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();
const acme = api.as('acme.admin');
let users: readonly string[];
let devices: readonly string[];

beforeAll(async () => {
  users = (await acme.ask(listUsers, {})).users.map(({ id }) => id);
  devices = (await acme.ask(listDevices, {})).devices.map(({ id }) => id);
});

const everything = (granted: boolean) =>
  users.flatMap((user_id) => devices.map((device_id) => ({ user_id, device_id, granted })));

const accessOf = async () => (await acme.ask(readDeviceAccess, { user_ids: users.join(',') })).access;

const entries = async () => (await acme.ask(listAudit, { resource: 'user_device' })).entries.length;

test('all devices are granted to all users in one call, each grant with its audit entry, and taken back in another', async () => {
  const before = await accessOf();
  const had = before.flatMap(({ device_ids }) => device_ids).length;
  const count = users.length * devices.length;
  const recorded = await entries();

  const { message, rows } = await acme.ask(changeDeviceAccess, { changes: everything(true) });

  expect(message).toBe(`${count - had} granted, 0 removed.`);
  expect(rows.filter(({ result }) => result === 'unchanged')).toHaveLength(had);
  expect(await entries()).toBe(recorded + count - had);
  for (const { device_ids } of await accessOf()) expect(device_ids.toSorted()).toEqual(devices.toSorted());

  const undo = rows.flatMap(({ result, ...change }) =>
    result === 'changed' ? [{ ...change, granted: false }] : [],
  );
  await acme.ask(changeDeviceAccess, { changes: undo });
  expect(await accessOf()).toEqual(before);
});

test('two people who grant the same at once lose nothing', async () => {
  const another = await api.signIn('acme.admin');
  await acme.ask(changeDeviceAccess, { changes: everything(false) });
  const recorded = await entries();

  const answers = await Promise.all(
    [acme, another].map((caller) => caller.ask(changeDeviceAccess, { changes: everything(true) })),
  );

  const changed = answers.flatMap(({ rows }) => rows.filter(({ result }) => result === 'changed'));
  expect(changed).toHaveLength(users.length * devices.length);
  expect(await entries()).toBe(recorded + changed.length);
});

test('a device of another account keeps all grants as they are', async () => {
  const before = await accessOf();
  const globex = await api.signIn('globex.admin');
  const foreign = (await globex.ask(listDevices, { limit: 1 })).devices[0]?.id ?? '';
  const [user_id = ''] = users;

  const { status, error } = await acme.refusal(changeDeviceAccess, {
    changes: [...everything(false), { user_id, device_id: foreign, granted: true }],
  });

  expect([status, error]).toEqual([404, 'That device does not exist.']);
  expect(await accessOf()).toEqual(before);
});

test('more grants or users than fit are refused in a sentence', async () => {
  const change = { user_id: users[0] ?? '', device_id: devices[0] ?? '', granted: true };
  const many = await acme.refusal(changeDeviceAccess, {
    changes: Array.from({ length: 5001 }, () => change),
  });
  const read = await acme.refusal(readDeviceAccess, { user_ids: Array(21).fill(users[0]).join(',') });

  expect([many.status, many.error]).toEqual([
    400,
    'At most 5,000 grants can be changed at once: choose fewer.',
  ]);
  expect([read.status, read.error]).toEqual([400, 'The access of at most 20 users can be read at once.']);
});

test('a device knows who has access to it, a page at a time', async () => {
  const [device_id = ''] = devices;
  await acme.ask(changeDeviceAccess, { changes: everything(true) });

  const first = await acme.ask(listDeviceUsers, { device_id, limit: 1 });
  const rest = await acme.ask(listDeviceUsers, { device_id, cursor: first.next_cursor });
  expect([...first.users, ...rest.users].map(({ id }) => id).toSorted()).toEqual([...users].toSorted());

  for (const user_id of users.slice(1))
    await acme.ask(changeUserDevice, { action: 'REVOKE', user_id, device_id });
  expect((await acme.ask(listDeviceUsers, { device_id })).users).toMatchObject([{ id: users[0] }]);
});
