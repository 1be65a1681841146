import {
  applyDeviceEvents,
  deviceEventList,
  dismissDeviceEvents,
  listDeviceEvents,
  waitsFor,
  type ListedEvent,
  type StoredEvent,
} from '@vended/contract/stock/deviceEvents';
import type { EventState } from '@vended/contract/stock/deviceEvents.fields';
import type { WaitingBin } from '@vended/contract/stock/layouts';
import { answer } from './answer';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { writeAudit } from './record';
import { notFound } from './refusal';

const inState: Readonly<Record<EventState, (event: StoredEvent) => boolean>> = {
  waiting: ({ applied_at, dismissed_at }) => applied_at === null && dismissed_at === null,
  fault: ({ event_kind }) => event_kind === 'fault',
  not_allowed: ({ was_allowed }) => was_allowed === false,
  dismissed: ({ dismissed_at }) => dismissed_at !== null,
};

export const eventsWaiting = ({ deviceEvents }: MockState, accountId: string): StoredEvent[] =>
  deviceEvents.of(accountId).filter(inState.waiting);

/** The bins of a device that reports wait for. */
export function waitingBins(state: MockState, accountId: string, deviceId: string): WaitingBin[] {
  const bins = new Map<string, WaitingBin>();
  for (const { device_id, reason, board_number, bin_number, happened_at } of eventsWaiting(
    state,
    accountId,
  )) {
    const isForLayout = reason === waitsFor.bin || reason === waitsFor.item;
    if (device_id !== deviceId || !isForLayout || !board_number || !bin_number || !happened_at) continue;
    const name = `${board_number} ${bin_number}`;
    const { reports = 0, since = happened_at } = bins.get(name) ?? {};
    const earliest = since < happened_at ? since : happened_at;
    bins.set(name, { board_number, bin_number, reports: reports + 1, since: earliest });
  }
  return [...bins.values()];
}

/** What devices have reported, and what becomes of the reports that wait. */
export const deviceEventAnswers = [
  answer(listDeviceEvents, ({ input, state, accountId }) => {
    const { device_id } = input;
    if (device_id !== undefined && !state.devices.find(accountId, device_id)) throw notFound('device');
    const events = state.deviceEvents
      .of(accountId)
      .filter(
        (event) =>
          (device_id === undefined || event.device_id === device_id) &&
          (input.state === undefined || inState[input.state](event)),
      )
      .map((event): ListedEvent => ({
        ...event,
        device_name: state.devices.find(accountId, event.device_id)?.device_name ?? '',
        person: state.users.find(accountId, event.person_id ?? '')?.username ?? null,
      }));
    const { rows, ...page } = listPage(events, input, deviceEventList);
    return { events: rows, ...page };
  }),

  // As if nothing had been put right since: what can be applied then is the API's to say.
  answer(applyDeviceEvents, ({ input: { device_id }, state, accountId }) => {
    if (!state.devices.find(accountId, device_id)) throw notFound('device');
    const waiting = eventsWaiting(state, accountId).filter((event) => event.device_id === device_id);
    return { message: 'Events applied' as const, applied: 0, waiting: waiting.length };
  }),

  answer(dismissDeviceEvents, ({ input: { device_id, event_id, alike, reason }, ...saver }) => {
    const { state, accountId, session } = saver;
    const device = state.devices.find(accountId, device_id);
    if (!device) throw notFound('device');
    const named = state.deviceEvents
      .of(accountId)
      .find((event) => event.device_id === device_id && event.id === event_id);
    if (!named) throw notFound('event');
    const dismissed = eventsWaiting(state, accountId).filter(
      (event) =>
        event.device_id === device_id &&
        (event.id === event_id || (alike === true && event.reason === named.reason)),
    );
    const dismissed_at = new Date().toISOString();
    for (const event of dismissed) {
      const by = state.users.find(accountId, session.id)?.username ?? '';
      const change = { dismissed_at, dismissed_by: by, dismissed_because: reason };
      state.deviceEvents.change(accountId, event.id, change);
      const common = { device_name: device.device_name, reason: event.reason };
      writeAudit(saver, {
        action: 'UPDATE',
        resource: 'stock_device_event',
        record_id: event.id,
        before: { ...common, dismissed_at: null, dismissed_because: '' },
        after: { ...common, dismissed_at, dismissed_because: reason },
      });
    }
    return { message: 'Events dismissed' as const, dismissed: dismissed.length };
  }),
];
