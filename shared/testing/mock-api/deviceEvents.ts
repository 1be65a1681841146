import {
  applyDeviceEvents,
  deviceEventList,
  listDeviceEvents,
  type ListedEvent,
} from '@vended/contract/stock/deviceEvents';
import { answer } from './answer';
import { listPage } from './listPage';
import { notFound } from './refusal';

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
          (input.state === undefined || event.applied_at === null),
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
    const waiting = state.deviceEvents
      .of(accountId)
      .filter((event) => event.device_id === device_id && event.applied_at === null);
    return { message: 'Events applied' as const, applied: 0, waiting: waiting.length };
  }),
];
