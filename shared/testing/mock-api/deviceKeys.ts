import {
  deviceKeyList,
  issueDeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
  type DeviceKey,
} from '@vended/contract/deviceKeys';
import { answer } from './answer';
import { listPage } from './listPage';
import { writeAudit } from './record';
import { notFound } from './refusal';

/** The keys of devices. No device calls the mock API with one. */
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
];

/** The whole key for a prefix. The rest is constant in the mock API and not a secret. */
const keyOf = (prefix: string): string => `${prefix}_no-device-accepts-this-key-of-the-mock-api-`;
