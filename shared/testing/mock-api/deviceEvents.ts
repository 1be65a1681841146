import { comparedBadge } from '@vended/contract/badges';
import { notUnderstood } from '@vended/contract/failure';
import {
  applyDeviceEvents,
  deviceEvent,
  deviceEventList,
  listDeviceEvents,
  waitsFor,
  type ListedEvent,
  type StoredEvent,
} from '@vended/contract/stock/deviceEvents';
import { notYet } from '@vended/contract/stock/quantity';
import { answer } from './answer';
import { listPage } from './listPage';
import type { MockState } from './mockState';
import { notFound } from './refusal';
import { bookReported, layoutAt } from './stock';

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

  answer(applyDeviceEvents, ({ input: { device_id }, state, accountId }) => {
    if (!state.devices.find(accountId, device_id)) throw notFound('device');
    const waiting = state.deviceEvents
      .of(accountId)
      .filter((event) => event.device_id === device_id && event.applied_at === null);
    const outcomes = waiting.map(({ id, event }) =>
      state.deviceEvents.change(accountId, id, outcomeOf(state, accountId, device_id, event)),
    );
    const applied = outcomes.filter((event) => event?.applied_at).length;
    return { message: 'Events applied' as const, applied, waiting: waiting.length - applied };
  }),
];

type Outcome = Pick<StoredEvent, 'happened_at' | 'applied_at' | 'reason' | 'person_id' | 'was_allowed'>;

const nobody = { person_id: null, was_allowed: null } as const;

/** Applies an event, and says what became of it. */
function outcomeOf(state: MockState, accountId: string, deviceId: string, sent: unknown): Outcome {
  const parsed = deviceEvent.safeParse(sent);
  const waits = (reason: string, happened_at: string | null = null) => ({
    happened_at,
    applied_at: null,
    reason,
    ...nobody,
  });
  if (!parsed.success) return waits(parsed.error.issues[0]?.message ?? notUnderstood);
  const event = parsed.data;
  const { happened_at } = event;
  if (Date.parse(happened_at) > Date.now()) return waits(notYet);
  const applied = { happened_at, applied_at: new Date().toISOString(), reason: '' };
  if (event.kind === 'fault') return { ...applied, ...nobody };
  const badge = state.badges
    .of(accountId)
    .find(({ badge_number }) => comparedBadge(badge_number) === comparedBadge(event.badge_number ?? ''));
  const person = state.users.find(accountId, event.person_id ?? badge?.user_id ?? '');
  if (!person) return waits(event.person_id === undefined ? waitsFor.badge : waitsFor.person, happened_at);
  const person_id = person.id;
  // Who was allowed at an earlier moment is tested with the API.
  const was_allowed = person.status !== 'deactivated' && grantedTo(state, person_id).includes(deviceId);
  const openedBy = { person_id, was_allowed };
  const layout = layoutAt(state, accountId, deviceId, event);
  if (layout === 'no bin') return { ...waits(waitsFor.bin, happened_at), ...openedBy };
  if (layout === undefined) return { ...waits(waitsFor.item, happened_at), ...openedBy };
  bookReported(state, accountId, layout, { ...event, person_id });
  return { ...applied, ...openedBy };
}

const grantedTo = ({ grants }: MockState, userId: string): readonly string[] => grants.get(userId) ?? [];
