import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addBadge, setPin } from '@vended/contract/badges';
import { issueDeviceKey, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { listDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { listMovements } from '@vended/contract/stock/movements';
import { saveStockItem } from '@vended/contract/stock/stockItems';
import { changeUserDevice } from '@vended/contract/userDevices';
import { saveUser } from '@vended/contract/users';
import { outcomeOf } from '../../testing/childProcess';
import { acmeStock } from '../../testing/stockOf';
import { apiOfTests, rootDir } from '../../testing/testApi';

const api = apiOfTests();
const admin = api.as('acme.admin');
const acme = acmeStock(api);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vended-machine-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The machine of the example with a bin, and somebody who may open it. */
async function newMachine() {
  const { key, device_key } = await admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: acme.device });
  const username = `worker.${crypto.randomUUID()}`;
  const { user_id } = await admin.ask(saveUser, { action: 'INSERT', username });
  const access = { user_id, device_id: acme.device };
  await admin.ask(changeUserDevice, { action: 'GRANT', ...access });
  const badge = crypto.randomUUID();
  await admin.ask(addBadge, { action: 'ADD', user_id, badge_number: badge });
  await admin.ask(setPin, { user_id, pin: '7135' });
  const { board_number, bin_number } = await acme.positionOf(await acme.bin());
  const file = path.join(folder, `${username}.json`);
  return {
    user_id,
    username,
    badge,
    bin: `${board_number}/${bin_number}`,
    revoke: () => admin.ask(changeUserDevice, { action: 'REVOKE', ...access }),
    revokeKey: () => admin.ask(revokeDeviceKey, { action: 'REVOKE', device_key_id: device_key.id }),
    /** Switches it on until all of this has happened, and answers what it said. */
    async run(...happening: string[]) {
      const program = path.join(rootDir, 'examples/device-client/main.mjs');
      const env = { ...process.env, VENDED_API: api.address, VENDED_DEVICE_KEY: key };
      const child = spawn(process.execPath, [program, file], { env, stdio: 'pipe' });
      child.stdin.end(happening.join('\n'));
      const { code, output } = await outcomeOf(child);
      expect({ code, output }).toMatchObject({ code: 0 });
      return output.trim().split('\n');
    },
  };
}

test('a machine works without the network, and what it reports late, twice and out of order is booked once', async () => {
  const { user_id, username, badge, bin, run } = await newMachine();
  const open = `Open for ${username}.`;
  const givenOut = (quantity: number) =>
    expect.stringMatching(`^Given out: ${quantity} × Carbide`) as unknown;
  expect(await run('sync')).toEqual([
    'Reported: 0, of which 0 wait until the layout is put right.',
    expect.stringMatching(/^The setup is new: \d+ bins, \d+ people\.$/) as unknown,
  ]);

  expect(await run('network off', `badge ${badge}`, `take ${bin} 2`, 'sync')).toEqual([
    'The network is off.',
    open,
    givenOut(2),
    'There is no network. Kept to be reported: 1.',
  ]);
  expect(await run('network deaf', `pin ${username} 7135`, `take ${bin} 1`, 'sync')).toEqual([
    'The network is deaf.',
    open,
    givenOut(1),
    'There is no network. Kept to be reported: 2.',
  ]);
  const moved = async () => {
    const { movements } = await admin.ask(listMovements, { person_id: user_id });
    return movements.map(({ kind, quantity }) => [kind, quantity]);
  };
  // They arrived, and the machine does not know it.
  const taken = [
    ['issue', 1],
    ['issue', 2],
  ];
  expect(await moved()).toEqual(taken);

  expect(await run(`badge ${badge}`, `return ${bin} 1`, 'sync', 'sync')).toEqual([
    open,
    expect.stringMatching(/^Taken back: 1 × Carbide/) as unknown,
    'Reported: 3, of which 0 wait until the layout is put right.',
    expect.stringMatching(/^The setup is as it was/) as unknown,
    'Reported: 0, of which 0 wait until the layout is put right.',
    expect.stringMatching(/^The setup is as it was/) as unknown,
  ]);
  expect(await moved()).toEqual([['return', 1], ...taken]);
  expect(await acme.faults()).toEqual([]);
});

test('a machine opens for nobody else, and not for long for somebody who lost the access', async () => {
  const { username, badge, bin, revoke, run } = await newMachine();
  await run('sync');

  expect(await run('badge 04A2', `take ${bin}`, `pin ${username} 7136`, 'take 99/1')).toEqual([
    'Nobody here has that badge.',
    'Hold your badge to the reader.',
    'That is not the PIN.',
    'Hold your badge to the reader.',
  ]);
  await revoke();
  expect(await run(`badge ${badge}`, 'sync', `take ${bin}`, `badge ${badge}`)).toEqual([
    `Open for ${username}.`,
    'Reported: 0, of which 0 wait until the layout is put right.',
    expect.stringMatching(/^The setup is new/) as unknown,
    'Hold your badge to the reader.',
    'Nobody here has that badge.',
  ]);
});

test('a machine is shut once its key is no longer valid, also after it was switched off, and keeps what happened', async () => {
  const { username, badge, bin, revokeKey, run } = await newMachine();
  await run('sync', `badge ${badge}`, `take ${bin}`);
  await revokeKey();
  expect(await run(`badge ${badge}`, 'sync', `take ${bin}`, `badge ${badge}`)).toEqual([
    `Open for ${username}.`,
    'The key of this machine is no longer valid: it stays shut until it has another one.',
    'Hold your badge to the reader.',
    'Nobody here has that badge.',
  ]);
  expect(await run(`badge ${badge}`, 'network off', 'sync')).toEqual([
    'Nobody here has that badge.',
    'The network is off.',
    'There is no network. Kept to be reported: 1.',
  ]);
});

test('a machine gives out no more than one person may have in a week, whatever was returned that was not taken in it', async () => {
  const { badge, bin, run } = await newMachine();
  const [item_id] = acme.items;
  await admin.ask(saveStockItem, { item_id, max_a_week: 3 });
  const said = await run(
    'sync',
    `badge ${badge}`,
    ...[`return ${bin} 3`, `take ${bin} 3`, `take ${bin}`, `return ${bin}`, `take ${bin}`, `take ${bin}`],
  );
  await admin.ask(saveStockItem, { item_id, max_a_week: null });
  const most = 'At most 3 in a week.';
  expect(said.slice(3).map((line) => line.replace(/ × .*/, ''))).toEqual([
    'Taken back: 3',
    'Given out: 3',
    most,
    'Taken back: 1',
    'Given out: 1',
    most,
  ]);
});

test('a machine gives out no more than can be in the bin', async () => {
  const { badge, bin, run } = await newMachine();
  await run('sync');

  expect(await run(`badge ${badge}`, `take ${bin} 99999`)).toContain('At most 20 are in that bin.');
});

test('what is broken is on the page of the device', async () => {
  const { run } = await newMachine();

  expect(await run('fault The motor of bin 3 jammed', 'sync')).toContain('Noted.');

  const { events } = await admin.ask(listDeviceEvents, { device_id: acme.device });
  expect(events.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ kind: 'fault', text: 'The motor of bin 3 jammed' }),
  );
});
