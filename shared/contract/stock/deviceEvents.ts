import { z } from 'zod';
import { badgeNumber } from '../users/badges';
import { call } from '../call';
import { id, moment, requiredText, text } from '../fields/fields';
import { listOf, listQuery, nextCursor } from '../lists/lists';
import { storedRecord } from '../fields/recordSchemas';
import { deviceEventFields, eventStates, listedEventFields } from './deviceEvents.fields';
import { maxDaysLate, maxDeviceEvents } from './limits';
import { binPosition } from './layouts';
import { movementFields } from './movements.fields';
import { quantity } from './quantity';
import { writtenDay } from './writtenDay';

const happened = z.object({ id, happened_at: moment });

/** Somebody opened the device: who that was, or the badge that was read. */
const opened = happened.extend({
  ...binPosition,
  person_id: id.optional(),
  badge_number: badgeNumber.optional(),
  quantity,
});

/** Why an event waits that does not say who opened the device. */
const noPerson = 'person_id or badge_number is required.';

const bySomebody = ({ person_id, badge_number }: { person_id?: unknown; badge_number?: unknown }) =>
  person_id !== undefined || badge_number !== undefined;

/** What a device can report. One that is not like this is kept all the same, and waits. */
export const deviceEvent = z.discriminatedUnion(
  'kind',
  [
    opened
      .extend({
        kind: z.literal('take'),
        job: text(movementFields.job.label, movementFields.job.max).optional(),
      })
      .refine(bySomebody, { path: ['person_id'], error: noPerson }),
    opened.extend({ kind: z.literal('return') }).refine(bySomebody, { path: ['person_id'], error: noPerson }),
    /** Nothing was moved, such as where a motor jams. */
    happened.extend({ kind: z.literal('fault'), text: text('Text', 500).optional() }),
  ],
  'kind must be take, return or fault.',
);

export type DeviceEvent = z.output<typeof deviceEvent>;

const tooMany = `At most ${maxDeviceEvents} events can be sent at once.`;

export const reportDeviceEvents = call({
  method: 'POST',
  path: '/device_events',
  summary:
    'A device reports what happened in it: late, in any order, and again where an answer was lost. All is kept, and each event counts once',
  permission: 'public',
  authentication: 'device key',
  limited: true,
  input: z.object({
    /** What the device's clock says now: the moments of its events are corrected by the difference. */
    device_time: moment,
    events: z
      .array(z.unknown(), 'events must be a list of events.')
      .min(1, 'There is nothing to report.')
      .max(maxDeviceEvents, tooMany),
  }),
  output: z.object({
    message: z.literal('Events received'),
    applied: z.int(),
    /** How many had been received before. */
    known: z.int(),
    /**
     * Those that could not be applied, with the reasons, which are written for those who program devices. The events are kept: the device
     * does not have to send them again. So is one with the id of an earlier event that says something else: it waits, as its device should have
     * given it an id of its own.
     */
    waiting: z.array(z.object({ id, reason: z.string() })),
  }),
});

const storedEvent = storedRecord(deviceEventFields).extend({
  was_allowed: z.boolean().nullable(),
  broken_rule: z.string().nullable().optional(),
  /** As the device sent it, for those who may change users; `withoutBadge` for all others. */
  event: z.unknown(),
});

export type StoredEvent = z.infer<typeof storedEvent>;

/** What an event may say to everyone who reads it: a name that is not known could be that of a badge's number. */
const shownToAll = new Set(['id', 'kind', 'happened_at', 'board_number', 'bin_number', 'person_id', 'quantity', 'job', 'text']); // oxfmt-ignore

/** All that an event of this release says. What a device says beyond that is kept as far as there is room. */
export const knownOfEvents: ReadonlySet<string> = new Set([...shownToAll, 'badge_number']);

/** An event for those who may not change users, as the number of a badge is enough to make another one. */
export const withoutBadge = (event: unknown): unknown =>
  typeof event === 'object' && event !== null
    ? Object.fromEntries(Object.entries(event).filter(([name]) => shownToAll.has(name)))
    : null;

const listedEvent = storedRecord(listedEventFields).extend(
  storedEvent.pick({ was_allowed: true, broken_rule: true, event: true }).shape,
);

export type ListedEvent = z.infer<typeof listedEvent>;

/** Why the list is refused without a device and without a state: what all devices ever reported has no end. */
export const deviceOrState = 'device_id is required, unless there is a state.';

const states = Object.keys(eventStates) as (keyof typeof eventStates)[];

/** What the list is sorted by. */
export const deviceEventList = listOf(deviceEventFields, { defaultSort: '-received_at' });

export const listDeviceEvents = call({
  method: 'GET',
  path: '/device_events',
  summary:
    'What a device has reported, the latest first. By `state`, also of all devices: what waits, faults, who opened one without access, what was against a rule, and what was dismissed. The numbers of badges only for those who may change users',
  permission: 'devices.read',
  input: listQuery(deviceEventList)
    .omit({ q: true })
    .extend({
      device_id: id.optional(),
      state: z.enum(states, `state must be one of ${states.join(', ')}, or be left out.`).optional(),
      /** Only the others of its device that are dismissed with this event, if `alike` is said then. */
      alike: id.optional(),
    })
    .refine(({ device_id, state }) => device_id !== undefined || state !== undefined, {
      path: ['device_id'],
      error: deviceOrState,
    }),
  output: z.object({ events: z.array(listedEvent), next_cursor: nextCursor }),
});

export const applyDeviceEvents = call({
  method: 'POST',
  path: '/device_events_apply',
  summary: 'Apply again what a device reported and could not be applied',
  permission: 'inventory.write',
  input: z.object({ device_id: id }),
  output: z.object({
    message: z.literal('Events applied'),
    applied: z.int(),
    waiting: z.int(),
  }),
});

export const dismissDeviceEvents = call({
  method: 'POST',
  path: '/device_events_dismiss',
  summary: 'Give up a report that cannot be applied: it is kept with the reason, and waits no longer',
  permission: 'inventory.write',
  input: z.object({
    device_id: id,
    event_id: id,
    /** Also those of the device that wait for the same reason, and of the same bin where that is about one (`reasonsOfBins`). */
    alike: z.boolean('alike must be true or false.').optional(),
    reason: requiredText('Reason', movementFields.reason.max),
  }),
  output: z.object({
    message: z.literal('Events dismissed'),
    /** How many waited until now. */
    dismissed: z.int(),
  }),
});

export const reopenDeviceEvent = call({
  method: 'POST',
  path: '/device_events_reopen',
  summary: 'Take back that a report was dismissed: it waits again, and is applied when all that waits is',
  permission: 'inventory.write',
  input: z.object({ device_id: id, event_id: id }),
  output: z.object({
    message: z.literal('Event reopened'),
    /** None where it was not dismissed. */
    reopened: z.int(),
  }),
});

/** Which rule a report was against. Where it was against several, their sentences follow each other. */
export const againstRule = {
  job: 'Taken without a job.',
  inspection: (day: string) => `Past the inspection that was due by ${writtenDay(day)}.`,
  limit: (most: number, time: 'day' | 'week') => `Over the limit of ${most.toLocaleString('en-GB')} a ${time}.`,
  returned: (held: number) =>
    held === 0 ? 'Returned by a person who had none.' : `Returned by a person who had ${held.toLocaleString('en-GB')}.`,
} as const; // oxfmt-ignore

/** Why an event waits. */
export const waitsFor = {
  bin: 'There is no such bin in the device: say in its layout what belongs there, from before that moment on.',
  board: 'The device has no such bin by its board configuration: change that first, and then say in the layout what belongs into the bin, from before that moment on.',
  item: 'No item belonged into that bin then: say in the layout which one did, from before that moment on.',
  capacity: 'That is more than the bin can hold: check it, or raise the capacity in the layout.',
  otherEvent: 'The device gave this report the id of an earlier one that says something else. Record by hand what was moved, dismiss the report, and tell the person who looks after the device.',
  person: 'The device named a person who is not in this account. Record by hand what was moved, and dismiss the report.',
  badge: 'Nobody had that badge then. Record by hand what was moved, and dismiss the report.',
  ownTime: 'By the clock of the device this has not happened yet. If the clock is wrong, dismiss the report and count the bin.',
  longAgo: `The device reported this more than ${maxDaysLate} days after it had happened. Dismiss the report and count the bin.`,
  program:
    'The device sent something that cannot be understood. Count the bins of this device, dismiss the report, and tell the person who looks after the device.',
  ledger: 'This cannot be booked: the figures would be too large. Count the bin, and dismiss the report.',
} as const; // oxfmt-ignore

/** The reasons for which the layout has to say what belonged into a bin. */
export const reasonsOfLayout: readonly string[] = [waitsFor.bin, waitsFor.board, waitsFor.item];

/** The reasons that are about one bin: for another one something else has to be done. */
export const reasonsOfBins: readonly string[] = [...reasonsOfLayout, waitsFor.capacity];
