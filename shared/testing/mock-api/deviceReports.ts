import {
  deviceKeyList,
  issueDeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
  type DeviceKey,
} from '@vended/contract/deviceKeys';
import { deviceRecord } from '@vended/contract/devices.fields';
import {
  applyDeviceEvents,
  deviceEventList,
  listDeviceEvents,
  type ListedEvent,
} from '@vended/contract/stock/deviceEvents';
import { answer } from './answer';
import { listPage } from './listPage';
import { notFound } from './refusal';
import { requireRecord } from './savedRecord';

/** The keys with which devices report, and what they have reported. No device calls the mock API with one. */
export const deviceReportAnswers = [
  answer(listDeviceKeys, ({ input, ...reader }) => {
    requireRecord(reader, deviceRecord, input.device_id);
    const { state, accountId } = reader;
    const keys = state.deviceKeys.of(accountId).filter(({ device_id }) => device_id === input.device_id);
    const { rows, next_cursor } = listPage(keys, input, deviceKeyList);
    return { device_keys: rows, next_cursor };
  }),

  answer(issueDeviceKey, ({ input: { device_id }, state, session, accountId }) => {
    // Deterministic, so that pictures of it are reproducible.
    const number = state.deviceKeys.all().length + 1;
    const device_key: DeviceKey = {
      id: crypto.randomUUID(),
      device_id,
      key_prefix: `vdk_${number.toString(16).padStart(8, '5c0ffee')}`,
      created_at: new Date().toISOString(),
      created_by: state.users.find(accountId, session.id)?.username ?? '',
      last_used_at: null,
      revoked_at: null,
    };
    state.deviceKeys.add(accountId, device_key);
    // The rest of the key is constant in the mock API and not a secret.
    const key = `${device_key.key_prefix}_no-device-accepts-this-key-of-the-mock-api-`;
    return { message: 'Device key issued' as const, device_key, key };
  }),

  answer(revokeDeviceKey, ({ input: { device_key_id }, state, accountId }) => {
    const revoked_at = new Date().toISOString();
    if (!state.deviceKeys.change(accountId, device_key_id, { revoked_at })) throw notFound('device key');
    return { message: 'Device key revoked' as const, device_key_id };
  }),

  answer(listDeviceEvents, ({ input, state, accountId }) => {
    const events = state.deviceEvents
      .of(accountId)
      .filter(({ device_id }) => input.device_id === undefined || device_id === input.device_id)
      .filter(({ applied_at }) => input.state === undefined || applied_at === null)
      .map((event): ListedEvent => ({
        ...event,
        device_name: state.devices.find(accountId, event.device_id)?.device_name ?? '',
        person: state.users.find(accountId, event.person_id ?? '')?.username ?? null,
      }));
    const { rows, ...page } = listPage(events, input, deviceEventList);
    return { events: rows, ...page };
  }),

  // As if nothing had been put right since: what can be applied then is the API's to say.
  answer(applyDeviceEvents, ({ input, state, accountId }) => {
    const waiting = state.deviceEvents
      .of(accountId)
      .filter(({ device_id, applied_at }) => device_id === input.device_id && applied_at === null);
    return { message: 'Events applied' as const, applied: 0, waiting: waiting.length };
  }),
];
