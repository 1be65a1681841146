import { setTimeout as timer } from 'node:timers/promises';
import { defaultUrl } from '@vended/server/address.mjs';
import type { Device } from '@vended/contract/devices';
import { normalisedMac } from '@vended/contract/macAddress';
import { pingDevice } from '@vended/contract/devicePing';
import { failure } from '@vended/contract/failure';
import { reportDeviceEvents } from '@vended/contract/stock/deviceEvents';
import { issueKey, revokeKey } from '../resources/device-keys/deviceKeys.service';
import { pageOfDevices } from '../resources/devices/devices.store';
import { openersOf } from '../resources/stock/deviceSetup.store';
import { filledBinsOf } from '../resources/stock/layouts.store';
import {
  accountWithin,
  type AccountScope,
  type CrossAccountScope,
  type Database,
} from '../storage/access/database';
import { reasonOf } from '@vended/server/startError.mjs';
import { accountNamed } from './accounts';
import { readArguments, required } from './arguments';
import type { Terminal } from './terminal';
import { OperatorError } from './operatorError';
import { createSimulatedMachine, mishaps, type Mishap, type SimulatedMachine } from './simulatedMachine';

/** The issuer of the simulator's keys, as shown in the list of keys and the audit trail. */
const simulator = { userId: null, username: 'device simulator' };

/** A device with its key, which is held in memory only. */
interface SimulatedDevice {
  readonly accountId: string;
  readonly device: Device;
  readonly keyId: string;
  readonly key: string;
  /** After how many pings it stops. */
  readonly pings: number;
  readonly machine: SimulatedMachine;
}

/** The interval in seconds, unless --interval says otherwise. */
export const defaultInterval = 30;

/** The shortest one: a key may ping ten times a minute. */
const shortestInterval = 10;

export async function simulateDevices(database: Database, args: string[], terminal: Terminal): Promise<void> {
  const { url, account, interval, once: single } = readOptions(args);
  if (terminal.production)
    throw new OperatorError('Simulated pings would hide that real devices are offline: not in production.');
  const { say, progress } = terminal;
  const stopped = terminal.stopSignal();

  const devices = await database.acrossAccounts('operator', (scope) => withKeys(scope, account));
  try {
    if (devices.length === 0) throw new OperatorError('There is no active device to simulate.');
    for (let round = 1; ; round += 1) {
      const now = Date.now();
      for (const { machine } of devices) machine.use(now);
      const connected = devices.filter(({ machine }) => machine.isConnected(now));
      const pinging = connected.filter(({ pings }) => round <= pings);
      const pings = await Promise.allSettled(pinging.map((device) => ping(url, device, stopped)));
      const reports = await Promise.allSettled(connected.map((device) => report(url, device, stopped)));
      if (stopped.aborted) break;
      const failed = pings.filter((outcome) => outcome.status === 'rejected');
      // Later, the product may be unavailable for a moment, such as for a restart. What could not be reported is reported in the next round.
      const [failing] = [...failed, ...reports.filter((outcome) => outcome.status === 'rejected')];
      if (failing && round === 1) throw failing.reason;
      if (failing) progress(reasonOf(failing.reason));
      say(`${pinging.length - failed.length} of ${devices.length} devices pinged ${url}.`);
      const reported = reports.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
      say(`Events reported: ${reported.reduce((sum, events) => sum + events, 0)}.`);
      if (single) break;
      await wait(interval * 1000, stopped);
    }
  } finally {
    // Keys that only the simulator knows must not stay valid after it ends.
    await database.acrossAccounts('operator', async (scope) => {
      for (const { accountId, keyId } of devices)
        await revokeKey(accountWithin(scope, accountId, simulator), keyId);
    });
  }
  say(`Stopped; the ${devices.length} keys of the simulator are revoked.`);
}

function readOptions(args: string[]) {
  const { values } = readArguments(
    args,
    {
      url: { type: 'string', default: defaultUrl },
      account: { type: 'string' },
      interval: { type: 'string', default: String(defaultInterval) },
      once: { type: 'boolean', default: false },
    },
    [],
  );
  const url = required(values.url, '--url').replace(/\/+$/, '');
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new OperatorError(`Give --url as an address such as ${defaultUrl}.`);
  const interval = Number(values.interval);
  if (!Number.isFinite(interval) || interval < shortestInterval)
    throw new OperatorError(`Give --interval in seconds, at least ${shortestInterval}.`);
  return { url, account: values.account, interval, once: values.once };
}

/**
 * The active devices of one account or of the demonstration's, each with a new key. Keys that a simulator left behind are
 * revoked. Every fourth device stops after its first ping. Of those that people can use, each of the first ones has another mishap.
 */
async function withKeys(scope: CrossAccountScope, accountName: string | undefined) {
  const accountIds =
    accountName === undefined
      ? await demonstrationAccounts(scope)
      : [(await accountNamed(scope, accountName)).accountId];
  const simulated: SimulatedDevice[] = [];
  for (const accountId of accountIds) {
    const account = accountWithin(scope, accountId, simulator);
    const left = await scope.trx
      .selectFrom('device_keys')
      .select('id')
      .where('customer_account_id', '=', accountId)
      .where('created_by', '=', simulator.username)
      .where('revoked_at', 'is', null)
      .execute();
    for (const { id } of left) await revokeKey(account, id);
    for (const device of (await pageOfDevices(account, {})).rows) {
      if (device.active_status === 0) continue;
      const { device_key, key } = await issueKey(account, device.id);
      const pings = simulated.length % 4 === 3 ? 1 : Infinity;
      const inUse = simulated.filter(({ machine }) => machine.isUsed).length;
      const machine = await machineOf(account, device.id, mishaps[inUse]);
      simulated.push({ accountId, device, keyId: device_key.id, key, pings, machine });
    }
  }
  return simulated;
}

async function demonstrationAccounts({ trx }: CrossAccountScope): Promise<string[]> {
  const accounts = await trx
    .selectFrom('demonstration_records')
    .select('id')
    .where('resource', '=', 'account')
    .orderBy('id')
    .execute();
  if (accounts.length === 0)
    throw new OperatorError('There is no demonstration data here: give --account <name>.');
  return accounts.map(({ id }) => id);
}

/** A machine with what is in the device, for those who have access to it and a badge. */
async function machineOf(account: AccountScope, deviceId: string, mishap: Mishap | undefined) {
  const bins = await filledBinsOf(account, deviceId);
  const people = await openersOf(account, deviceId);
  const badges = people.flatMap(({ badge_numbers }) => badge_numbers);
  return createSimulatedMachine({ bins, badges, mishap, startedAt: Date.now() });
}

function ping(url: string, simulated: SimulatedDevice, signal: AbortSignal): Promise<void> {
  const { id, mac_address, ip_address, firmware_version } = simulated.device;
  const input = {
    device_id: id,
    ...(normalisedMac(mac_address) !== null && { mac_address }),
    ...(pingDevice.input.shape.ip_address.safeParse(ip_address).success && { ip_address }),
    ...(pingDevice.input.shape.firmware_version.safeParse(firmware_version).success && { firmware_version }),
  };
  return send(url, pingDevice, simulated, input, signal);
}

/** @returns how many events were reported */
async function report(url: string, simulated: SimulatedDevice, signal: AbortSignal): Promise<number> {
  const events = simulated.machine.unsent();
  if (events.length === 0) return 0;
  const input = { device_time: new Date().toISOString(), events };
  await send(url, reportDeviceEvents, simulated, input, signal);
  // A call that was stopped may not have arrived, but then nothing is reported any more.
  simulated.machine.received(events);
  return events.length;
}

/** @throws OperatorError with the product's reason. No message holds the key. */
async function send(
  url: string,
  { path }: { readonly path: string },
  { device, key }: SimulatedDevice,
  input: object,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    });
    if (response.ok) return;
    const { data } = failure.safeParse(await response.json().catch(() => null));
    throw new OperatorError(
      `The call ${path} of ${device.device_name} was refused with ${response.status}: ${data?.error ?? 'no reason given'}`,
    );
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`No product answers at ${url}: ${reasonOf(error)}. Start it, or give --url.`);
  }
}

/** Waits until the time has passed or the signal is aborted. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await timer(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
