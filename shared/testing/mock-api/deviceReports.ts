import {
  deviceKeyList,
  issueDeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
  type DeviceKey,
} from '@vended/contract/deviceKeys';
import { deviceRecord } from '@vended/contract/devices.fields';
import { holds } from '@vended/contract/permissions';
import {
  applyDeviceEvents,
  deviceEventList,
  dismissDeviceEvents,
  reopenDeviceEvent,
  listDeviceEvents,
  reasonsOfBins,
  reasonsOfLayout,
  withoutBadge,
  type ListedEvent,
  type StoredEvent,
} from '@vended/contract/stock/deviceEvents';
import type { EventState } from '@vended/contract/stock/deviceEvents.fields';
import type { WaitingBin } from '@vended/contract/stock/layouts';
import { answer } from './answer';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { notFound } from './refusal';
import { requireRecord } from './savedRecord';

const inState: Readonly<Record<EventState, (event: StoredEvent) => boolean>> = {
  waiting: ({ applied_at, dismissed_at }) => applied_at === null && dismissed_at === null,
  fault: ({ event_kind }) => event_kind === 'fault',
  not_allowed: ({ was_allowed }) => was_allowed === false,
  against_rule: ({ broken_rule }) => typeof broken_rule === 'string',
  dismissed: ({ dismissed_at }) => dismissed_at !== null,
};

/** Whether an event is dismissed along with another one. */
const isAlike = (event: StoredEvent, named: StoredEvent): boolean =>
  event.device_id === named.device_id &&
  event.reason === named.reason &&
  (!reasonsOfBins.includes(named.reason) ||
    (event.board_number === named.board_number && event.bin_number === named.bin_number));

export const eventsWaiting = ({ deviceEvents }: MockState, accountId: string): StoredEvent[] =>
  deviceEvents.of(accountId).filter(inState.waiting);

/** The bins of a device that reports wait for. */
export function waitingBins(state: MockState, accountId: string, deviceId: string): WaitingBin[] {
  const bins = new Map<string, WaitingBin>();
  for (const event of eventsWaiting(state, accountId)) {
    const { device_id, reason, board_number, bin_number, happened_at } = event;
    const isForLayout = reasonsOfLayout.includes(reason);
    if (device_id !== deviceId || !isForLayout || !board_number || !bin_number || !happened_at) continue;
    const name = `${board_number} ${bin_number}`;
    const { reports = 0, since = happened_at } = bins.get(name) ?? {};
    const earliest = since < happened_at ? since : happened_at;
    bins.set(name, { board_number, bin_number, reports: reports + 1, since: earliest });
  }
  return [...bins.values()];
}

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

  answer(listDeviceEvents, ({ input, state, accountId, session }) => {
    const seesBadges = holds(session.user_type, 'users.write');
    const isOther = (event: StoredEvent, id: string) => {
      const named = state.deviceEvents.find(accountId, id);
      return named !== undefined && event.id !== id && inState.waiting(event) && isAlike(event, named);
    };
    const events = state.deviceEvents
      .of(accountId)
      .filter(({ device_id }) => input.device_id === undefined || device_id === input.device_id)
      .filter((event) => input.state === undefined || inState[input.state](event))
      .filter((event) => input.alike === undefined || isOther(event, input.alike))
      .map((event): ListedEvent => ({
        ...event,
        event: seesBadges ? event.event : withoutBadge(event.event),
        device_name: state.devices.find(accountId, event.device_id)?.device_name ?? '',
        person: state.users.find(accountId, event.person_id ?? '')?.username ?? null,
      }));
    const { rows, ...page } = listPage(events, input, deviceEventList);
    return { events: rows, ...page };
  }),

  // As if nothing had been put right since: what can be applied then is the API's to say.
  answer(applyDeviceEvents, ({ input, state, accountId }) => {
    const waiting = eventsWaiting(state, accountId).filter(({ device_id }) => device_id === input.device_id);
    return { message: 'Events applied' as const, applied: 0, waiting: waiting.length };
  }),

  answer(dismissDeviceEvents, ({ input: { device_id, event_id, alike, reason }, ...saver }) => {
    const { state, accountId, session } = saver;
    const ofDevice = state.deviceEvents.of(accountId).filter((event) => event.device_id === device_id);
    const named = ofDevice.find(({ id }) => id === event_id);
    if (!named) throw notFound('event');
    const dismissed = ofDevice.filter(
      (event) => inState.waiting(event) && (event === named || (alike === true && isAlike(event, named))),
    );
    const dismissed_at = new Date().toISOString();
    const dismissed_by = state.users.find(accountId, session.id)?.username ?? '';
    const change = { dismissed_at, dismissed_by, dismissed_because: reason };
    for (const event of dismissed) state.deviceEvents.change(accountId, event.id, change);
    return { message: 'Events dismissed' as const, dismissed: dismissed.length };
  }),

  answer(reopenDeviceEvent, ({ input: { event_id }, state, accountId }) => {
    const event = state.deviceEvents.find(accountId, event_id);
    if (!event) throw notFound('event');
    const change = { dismissed_at: null, dismissed_by: null, dismissed_because: '' };
    state.deviceEvents.change(accountId, event_id, change);
    return { message: 'Event reopened' as const, reopened: inState.dismissed(event) ? 1 : 0 };
  }),
];
