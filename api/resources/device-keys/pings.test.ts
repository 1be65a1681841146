import { issueDeviceKey, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { pingDevice } from '@vended/contract/devicePing';
import { listDevices } from '@vended/contract/devices';
import { failure } from '@vended/contract/failure';
import type { Input } from '@vended/testing/conformance/target';
import { startApiTarget, type Target } from '../../testing/apiTarget';

/** The keys for the pings, and the id of another device. */
interface Stored {
  readonly own: string;
  readonly revoked: string;
  readonly other: string;
}

interface RefusedPing {
  readonly what: string;
  readonly key: 'own' | 'revoked' | 'unknown' | 'nonsense' | 'none';
  readonly input: Input | ((stored: Stored) => Input);
  /** The refused input field; absent if the key is refused. */
  readonly field?: string;
}

const invalidInput = { firmware_version: 'the newest' };

const refused: readonly RefusedPing[] = [
  { what: 'no key', key: 'none', input: {} },
  { what: 'an unknown key', key: 'unknown', input: {} },
  { what: 'no key, with invalid input', key: 'none', input: invalidInput },
  { what: 'a malformed key, with invalid input', key: 'nonsense', input: invalidInput },
  { what: 'an unknown key, with invalid input', key: 'unknown', input: invalidInput },
  { what: 'a revoked key, with invalid input', key: 'revoked', input: invalidInput },
  { what: 'the key of another device', key: 'own', input: ({ other }) => ({ device_id: other }) },
  { what: 'an invalid firmware version', key: 'own', input: invalidInput, field: 'firmware_version' },
  { what: 'an invalid id', key: 'own', input: { device_id: '7' }, field: 'device_id' },
  {
    what: 'the MAC address of another device',
    key: 'own',
    input: { mac_address: '02:00:00:00:00:00' },
    field: 'mac_address',
  },
];

let target: Target;
let stored: Stored;

beforeAll(async () => {
  target = await startApiTarget();
  const admin = await target.signIn('acme.admin');
  const { devices } = await admin.ask(listDevices, {});
  const [device, other] = devices.filter(({ mac_address }) => mac_address !== '');
  if (!device || !other)
    throw new Error('The demonstration data has fewer than two devices with a MAC address.');
  const issue = () => admin.ask(issueDeviceKey, { action: 'ISSUE', device_id: device.id });
  const own = await issue();
  const revoked = await issue();
  await admin.ask(revokeDeviceKey, { action: 'REVOKE', device_key_id: revoked.device_key.id });
  stored = { own: own.key, revoked: revoked.key, other: other.id };
});
afterAll(() => target.stop());

const headersOf = (key: RefusedPing['key']): Record<string, string> => {
  if (key === 'none') return {};
  if (key === 'nonsense') return { Authorization: 'Bearer nonsense' };
  const secret = key === 'unknown' ? `vdk_00000000_${'x'.repeat(43)}` : stored[key];
  return { Authorization: `Bearer ${secret}` };
};

test.each(refused)('$what is refused', async ({ key, input, field }) => {
  const sent = typeof input === 'function' ? input(stored) : input;

  const answer = await target.anonymous.send(pingDevice, sent, headersOf(key));

  const { error, fields } = failure.parse(answer.json());
  expect({ status: answer.status, fields: Object.keys(fields ?? {}) }).toEqual(
    field === undefined ? { status: 401, fields: [] } : { status: 400, fields: [field] },
  );
  expect(error).toBe(
    field === undefined
      ? 'The device key is not valid. Send it as Authorization: Bearer <device key>.'
      : fields?.[field],
  );
});

test("a ping with the device's own key is accepted", async () => {
  const answer = await target.anonymous.send(pingDevice, { firmware_version: '4.2.1' }, headersOf('own'));

  expect(answer.status).toBe(200);
});
