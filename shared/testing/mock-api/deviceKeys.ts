import {
  deviceKeyList,
  issueDeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
  type DeviceKey,
} from '@vended/contract/deviceKeys';
import { deviceKeyRefused, pingDevice, refusedMac } from '@vended/contract/devicePing';
import { answer, answerPublic } from './answer';
import { accounts } from './demonstration/accounts';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { writeAudit } from './record';
import { notFound, Refusal } from './refusal';

/** The keys of devices, and the call that a device makes with one. */
export const deviceKeyAnswers = [
  answer(listDeviceKeys, ({ input, state, accountId }) => {
    if (!state.devices.find(accountId, input.device_id)) throw notFound('device');
    const keys = state.deviceKeys.of(accountId).filter(({ device_id }) => device_id === input.device_id);
    const { rows, next_cursor } = listPage(keys, input, deviceKeyList);
    return { device_keys: rows, next_cursor };
  }),

  answer(issueDeviceKey, ({ input: { device_id }, ...context }) => {
    const { state, accountId, session } = context;
    if (!state.devices.find(accountId, device_id)) throw notFound('device');
    // Deterministic, so that pictures of it are reproducible.
    const number = state.deviceKeys.all().length + 1;
    const key_prefix = `vdk_${number.toString(16).padStart(8, '5c0ffee')}`;
    const key = keyOf(key_prefix);
    const device_key: DeviceKey = {
      id: crypto.randomUUID(),
      device_id,
      key_prefix,
      created_at: new Date().toISOString(),
      created_by: state.users.find(accountId, session.id)?.username ?? '',
      last_used_at: null,
      revoked_at: null,
    };
    state.deviceKeys.add(accountId, device_key);
    const change = {
      resource: 'device_key',
      record_id: device_key.id,
      before: null,
      after: { ...device_key },
    };
    writeAudit(context, { action: 'INSERT', ...change });
    return { message: 'Device key issued' as const, device_key, key };
  }),

  answer(revokeDeviceKey, ({ input: { device_key_id }, ...context }) => {
    const { state, accountId } = context;
    const before = state.deviceKeys.find(accountId, device_key_id);
    if (!before) throw notFound('device key');
    if (before.revoked_at === null) {
      const after = { ...before, revoked_at: new Date().toISOString() };
      state.deviceKeys.change(accountId, device_key_id, after);
      const change = { record_id: device_key_id, before: { ...before }, after };
      writeAudit(context, { action: 'REVOKE', resource: 'device_key', ...change });
    }
    return { message: 'Device key revoked' as const, device_key_id };
  }),

  answerPublic(
    pingDevice,
    ({ input, state, headers }) => {
      const { key, device, accountId } = callingDevice(state, headers);
      if (input.device_id !== undefined && input.device_id !== device.id) throw keyRefused();
      const otherMac = refusedMac(input.mac_address, device.mac_address);
      if (otherMac !== undefined)
        throw new Refusal(400, { error: otherMac, fields: { mac_address: otherMac } });
      const { ip_address = device.ip_address, firmware_version = device.firmware_version } = input;
      const last_ping = new Date().toISOString();
      state.devices.change(accountId, device.id, {
        ip_address,
        firmware_version,
        last_ping,
        reports_ip_address: device.reports_ip_address || input.ip_address !== undefined,
        reports_firmware: device.reports_firmware || input.firmware_version !== undefined,
      });
      state.deviceKeys.change(accountId, key.id, { last_used_at: last_ping });
      return { message: 'Ping received' as const, device_id: device.id, last_ping };
    },
    acceptedKey,
  ),
];

/** The whole key for a prefix. The rest is constant in the mock API and not a secret. */
const keyOf = (prefix: string): string => `${prefix}_no-device-accepts-this-key-of-the-mock-api-`;

/** The device that makes a call with its key. */
export function callingDevice(state: MockState, headers: Headers) {
  const key = acceptedKey(state, headers);
  const accountId = Object.values(accounts).find(({ id }) => state.devices.find(id, key.device_id))?.id ?? '';
  const device = state.devices.find(accountId, key.device_id);
  if (!device || device.archived_at !== null) throw keyRefused();
  return { key, device, accountId };
}

export function acceptedKey(state: MockState, headers: Headers): DeviceKey {
  const key = state.deviceKeys
    .all()
    .find(({ key_prefix }) => headers.get('authorization') === `Bearer ${keyOf(key_prefix)}`);
  if (!key || key.revoked_at !== null) throw keyRefused();
  return key;
}

const keyRefused = () => new Refusal(401, { error: deviceKeyRefused });
