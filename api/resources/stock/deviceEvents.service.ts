import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v5 as nameBasedUuid, v7 as newUuid } from 'uuid';
import { z } from 'zod';
import { DatabaseError } from 'pg';
import { notUnderstood } from '@vended/contract/failure';
import { id } from '@vended/contract/fields';
import {
  deviceEvent,
  knownOfEvents,
  waitsFor,
  type DeviceEvent,
  type dismissDeviceEvents,
  type reopenDeviceEvent,
  type reportDeviceEvents,
} from '@vended/contract/stock/deviceEvents';
import { hasBin } from '@vended/contract/stock/layouts';
import { maxDaysLate } from '@vended/contract/stock/limits';
import { notYet, tooLongAgo } from '@vended/contract/stock/quantity';
import { NotFound, Problem } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { recordChange, recordChanges } from '../../storage/queries/recordChanges';
import type { AcceptedKey } from '../device-keys/deviceKeys.store';
import { markUsed } from '../device-keys/deviceKeys.store';
import { KeyRefused } from '../device-keys/keyRefused';
import { requireDevice } from '../devices/devices.store';
import {
  binsThen,
  changeOutcomes,
  giveUpEvents,
  knownEvents,
  movementIdOf,
  peopleThen,
  reopenEvent,
  waitingEvents,
  writeEvents,
  type LastTried,
  type Outcome,
  type Reported,
  type Subject,
} from './deviceEvents.store';
import { book, type NewMovement } from './ledger.service';
import { brokenRules } from './brokenRules.service';
import { lockLevels, momentNow, type Key } from './ledger.store';
import { waitForBorrowers } from './loans.service';
import { waitForOthers } from './movements.store';
import type { Place, Position } from './places.store';

type Answer = z.output<(typeof reportDeviceEvents)['output']>;

const lateMs = maxDaysLate * 86_400_000;

/**
 * Stores what a device reports, as it came, and applies it. What was received before changes nothing; what cannot be applied is kept with the
 * reason.
 *
 * @throws KeyRefused for the key of an archived device, or one that was revoked after it had been checked
 */
export async function receiveEvents(
  scope: AccountScope,
  key: AcceptedKey,
  { device_time, events }: z.output<(typeof reportDeviceEvents)['input']>,
): Promise<Answer> {
  if (!(await markUsed(scope, key.id))) throw new KeyRefused();
  const device = await requireDevice(scope, key.deviceId);
  if (device.archived_at !== null) throw new KeyRefused();
  return storeEvents(scope, device.id, { device_time, events });
}

/** Takes the reports of a device whose key has been checked. */
export async function storeEvents(
  scope: AccountScope,
  deviceId: string,
  { device_time, events }: z.output<(typeof reportDeviceEvents)['input']>,
): Promise<Answer> {
  // A device may have several keys, and send the same again before it was answered.
  await waitForOthers(scope, `events ${deviceId}`);
  const now = await momentNow(scope);
  const clockBehindMs = Date.parse(now) - Date.parse(device_time);
  const sent = events.map((event): Kept => {
    const readable = readableEvent(event);
    return { id: idOf(readable, deviceId), event: keptEvent(readable) };
  });
  const fresh = (await notKnown(scope, deviceId, sent)).map((event): Reported => ({
    ...event,
    receivedAt: now,
    clockBehindMs,
  }));
  const outcomes = await applyEvents(scope, deviceId, fresh, now);
  const rows = fresh.map((reported, index) => ({ ...reported, ...(outcomes[index] ?? lost(reported)) }));
  await writeEvents(scope, deviceId, now, rows);
  const waiting = rows.flatMap(({ id: keptId, event, reason, problem }) =>
    // The device knows an event by the id that it gave it.
    reason === '' ? [] : [{ id: idGiven(event) ?? keptId, reason: problem ?? reason }],
  );
  return {
    message: 'Events received',
    applied: rows.length - waiting.length,
    known: events.length - rows.length,
    waiting,
  };
}

/**
 * Applies all that waits, in several transactions: each locks the levels that it changes in one order, and none of them for long.
 *
 * @throws NotFound for a device of another account
 */
export async function applyWaiting(
  inAccount: <T>(work: (scope: AccountScope) => Promise<T>) => Promise<T>,
  deviceId: string,
): Promise<{ applied: number; waiting: number }> {
  const all = { applied: 0, waiting: 0 };
  let tried: LastTried | undefined;
  do {
    const after = tried;
    const part = await inAccount((scope) => applyPart(scope, deviceId, after));
    all.applied += part.applied;
    all.waiting += part.waiting;
    tried = part.last;
  } while (tried !== undefined);
  return all;
}

async function applyPart(scope: AccountScope, deviceId: string, tried: LastTried | undefined) {
  await requireDevice(scope, deviceId);
  await waitForOthers(scope, `events ${deviceId}`);
  const events = await waitingEvents(scope, deviceId, tried);
  const outcomes = await applyEvents(scope, deviceId, events, await momentNow(scope));
  await changeOutcomes(scope, deviceId, outcomes);
  const waiting = outcomes.filter(({ reason }) => reason !== '').length;
  return { applied: outcomes.length - waiting, waiting, last: events.at(-1) };
}

/**
 * Gives up what waits. It is kept, with who did so and why.
 *
 * @returns how many events that was
 * @throws NotFound for a device of another account, or an event that it has not reported
 */
export async function dismissEvents(
  scope: AccountScope,
  { device_id, event_id, alike = false, reason: because }: z.output<(typeof dismissDeviceEvents)['input']>,
): Promise<number> {
  const { device_name } = await requireDevice(scope, device_id);
  await waitForOthers(scope, `events ${device_id}`);
  if ((await knownEvents(scope, device_id, [event_id])).size === 0) throw new NotFound('event');
  const dismissed = await giveUpEvents(scope, { device_id, event_id, alike }, because);
  await recordChanges(
    scope,
    dismissed.map(({ id: recordId, reason, dismissed_at }) => ({
      action: 'UPDATE',
      resource: 'stock_device_event',
      recordId,
      before: { device_name, reason, dismissed_at: null, dismissed_because: '' },
      after: { device_name, reason, dismissed_at, dismissed_because: because },
    })),
    { kind: 'change', id: newUuid() },
  );
  return dismissed.length;
}

/**
 * Lets an event wait again that was given up.
 *
 * @returns how many events that was: none where it was applied, or waits already
 * @throws NotFound for a device of another account, or an event that it has not reported
 */
export async function reopenDismissed(
  scope: AccountScope,
  of: z.output<(typeof reopenDeviceEvent)['input']>,
): Promise<number> {
  const { device_name } = await requireDevice(scope, of.device_id);
  await waitForOthers(scope, `events ${of.device_id}`);
  if ((await knownEvents(scope, of.device_id, [of.event_id])).size === 0) throw new NotFound('event');
  const before = await reopenEvent(scope, of);
  if (!before) return 0;
  const { reason } = before;
  await recordChange(scope, {
    action: 'UPDATE',
    resource: 'stock_device_event',
    recordId: of.event_id,
    before: { device_name, ...before },
    after: { device_name, reason, dismissed_at: null, dismissed_because: '' },
  });
  return 1;
}

/** How deep an event may be nested, and how long its texts may be. What is known of events is at its top, and short. */
const maxDepth = 20;
const maxText = 10_000;

/** An event as it came, without what is nested deeper or longer than every program can read. */
function readableEvent(event: unknown, depth = maxDepth): unknown {
  if (typeof event === 'string') return event.length > maxText ? `${event.slice(0, maxText)}…` : event;
  if (typeof event !== 'object' || event === null) return event;
  if (depth === 0) return '…';
  if (Array.isArray(event)) return event.map((each: unknown) => readableEvent(each, depth - 1));
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, readableEvent(value, depth - 1)]),
  );
}

/** How many characters an event is kept with, as JSON, and each value of a longer one: at least as many as a value may have. */
const maxKept = 4_000;
const maxValue = 500;

/** An event as it is kept: many are read at once. Of a long one, what is known of events, and a sign that there was more. */
function keptEvent(event: unknown): unknown {
  if (JSON.stringify(event).length <= maxKept) return event;
  if (typeof event !== 'object' || event === null || Array.isArray(event)) return keptValue(event);
  const known = Object.entries(event).filter(([name]) => knownOfEvents.has(name));
  return Object.fromEntries([...known.map(([name, value]) => [name, keptValue(value)]), ['…', '…']]);
}

function keptValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxValue ? `${value.slice(0, maxValue)}…` : value;
  return typeof value === 'object' && value !== null ? '…' : value;
}

// Made once: a schema is compiled when it is first used.
const withId = z.looseObject({ id });

function idGiven(event: unknown): string | undefined {
  return withId.safeParse(event).data?.id;
}

/** The id of an event; one that has none is known by what it says. */
function idOf(event: unknown, deviceId: string): string {
  return idGiven(event) ?? nameBasedUuid(JSON.stringify(event), deviceId);
}

/** An event that a device sent, as it is kept. */
type Kept = Pick<Reported, 'id' | 'event'>;

/**
 * Those that were not received before, each once. A device may give the id of an event to another one, such as where its random numbers begin
 * again with each start: that is kept under an id of its own, and waits.
 */
async function notKnown(scope: AccountScope, deviceId: string, sent: readonly Kept[]): Promise<Kept[]> {
  const known = new Map(
    await knownEvents(
      scope,
      deviceId,
      sent.map(({ id: eventId }) => eventId),
    ),
  );
  const fresh: Kept[] = [];
  const others = new Map<string, Kept>();
  for (const each of sent) {
    if (!known.has(each.id)) {
      known.set(each.id, each.event);
      fresh.push(each);
      continue;
    }
    const said = saidBy(each.event);
    if (isDeepStrictEqual(said, saidBy(known.get(each.id)))) continue;
    const otherId = nameBasedUuid(JSON.stringify(said), deviceId);
    others.set(otherId, { id: otherId, event: each.event });
  }
  if (others.size === 0) return fresh;
  const knownOthers = await knownEvents(scope, deviceId, [...others.keys()]);
  return [...fresh, ...[...others.values()].filter(({ id: otherId }) => !knownOthers.has(otherId))];
}

/** What an event says, without what no program here reads, such as how often it was sent, and however its moment is written. */
function saidBy(event: unknown): unknown {
  const { data } = deviceEvent.safeParse(event);
  return data ? { ...data, happened_at: Date.parse(data.happened_at) } : JSON.parse(JSON.stringify(event));
}

const unread = { event_kind: null, board_number: null, bin_number: null } as const;

const lost = ({ id: eventId }: Reported): Tried => ({
  id: eventId,
  happened_at: null,
  reason: waitsFor.program,
  problem: notUnderstood,
  ...nobody,
  broken_rule: null,
  ...unread,
});

/** What became of an event, and what its device is told where that is not the reason, which is written for people who look after stock. */
interface Tried extends Outcome {
  readonly problem?: string | undefined;
}

type Moved = Exclude<DeviceEvent, { kind: 'fault' }>;

/** @returns what became of each, in the same order */
async function applyEvents(
  scope: AccountScope,
  deviceId: string,
  reported: readonly Reported[],
  now: string,
): Promise<Tried[]> {
  const read = reported.map((each) => readEvent(each, now));
  const moved = read.flatMap(({ id: eventId, event, at }) =>
    event && at !== null && event.kind !== 'fault' ? [{ eventId, event, at }] : [],
  );
  const asked = moved.map(({ event, at }) => ({ ...event, at }));
  const people = await peopleThen(scope, deviceId, asked);
  const bins = await binsThen(scope, deviceId, asked);
  const missing = await reasonOfMissing(scope, deviceId, bins);
  const reasons = new Map<string, string>();
  const openedBy = new Map<string, Pick<Outcome, 'person_id' | 'was_allowed'>>();
  const bookable: NewMovement[] = [];
  moved.forEach(({ eventId, event, at }, index) => {
    const { place_id = null, item_id = null, capacity = null } = bins[index] ?? {};
    const { person_id = null, was_allowed = null } = people[index] ?? {};
    if (person_id !== null) openedBy.set(eventId, { person_id, was_allowed });
    if (event.id !== eventId) reasons.set(eventId, waitsFor.otherEvent);
    else if (person_id === null)
      reasons.set(eventId, event.person_id === undefined ? waitsFor.badge : waitsFor.person);
    else if (place_id === null) reasons.set(eventId, missing(event));
    else if (item_id === null) reasons.set(eventId, waitsFor.item);
    else if (capacity !== null && event.quantity > capacity) reasons.set(eventId, waitsFor.capacity);
    else bookable.push(movementOf(event, { deviceId, place_id, item_id, person_id, at }));
  });
  const refused = await bookAll(scope, deviceId, bookable);
  const broken = await brokenRules(
    scope,
    deviceId,
    bookable.filter(({ id: bookedId }) => !refused.has(bookedId)).map(judgedOf),
  );
  for (const { eventId } of refused.size > 0 ? moved : []) {
    const reason = refused.get(movementIdOf(eventId, deviceId));
    if (reason !== undefined) reasons.set(eventId, reason);
  }
  return read.map(({ id: eventId, at, reason, problem, subject }) => ({
    id: eventId,
    happened_at: at,
    reason: reason || (reasons.get(eventId) ?? ''),
    problem,
    ...(openedBy.get(eventId) ?? nobody),
    broken_rule: broken.size > 0 ? (broken.get(movementIdOf(eventId, deviceId)) ?? null) : null,
    ...subject,
  }));
}

/** Why a report waits whose bin is not in the layout: by whether the device has the board, which is read only where one is missing. */
async function reasonOfMissing(
  scope: AccountScope,
  deviceId: string,
  bins: Awaited<ReturnType<typeof binsThen>>,
): Promise<(bin: Position) => string> {
  const isMissing = bins.some(({ place_id }) => place_id === null);
  const device = isMissing ? await requireDevice(scope, deviceId) : undefined;
  return (bin) => (device && !hasBin(device, bin) ? waitsFor.board : waitsFor.bin);
}

const nobody = { person_id: null, was_allowed: null } as const;

interface ReadEvent extends Pick<Tried, 'problem'> {
  readonly id: string;
  readonly subject: Subject;
  readonly event: DeviceEvent | undefined;
  /** By our clock; null where that cannot be. */
  readonly at: string | null;
  /** Why it cannot be applied; blank if nothing is known against it. */
  readonly reason: string;
}

/** How late an event is does not change while it waits. */
function readEvent({ id: eventId, event, receivedAt, clockBehindMs }: Reported, now: string): ReadEvent {
  const refused = { id: eventId, event: undefined, at: null };
  const parsed = deviceEvent.safeParse(event);
  if (!parsed.success) {
    const problem = parsed.error.issues[0]?.message ?? notUnderstood;
    return { ...refused, subject: unread, reason: waitsFor.program, problem };
  }
  const { kind: event_kind } = parsed.data;
  const { board_number, bin_number } = parsed.data.kind === 'fault' ? unread : parsed.data;
  const subject = { event_kind, board_number, bin_number };
  const at = Date.parse(parsed.data.happened_at) + clockBehindMs;
  if (at > Date.parse(now)) return { ...refused, subject, reason: waitsFor.ownTime, problem: notYet };
  if (Date.parse(receivedAt) - at > lateMs)
    return { ...refused, subject, reason: waitsFor.longAgo, problem: tooLongAgo };
  return { id: eventId, subject, event: parsed.data, at: new Date(at).toISOString(), reason: '' };
}

const judgedOf = ({ id: movementId, kind, quantity, job, item_id, person_id, happened_at }: NewMovement) => ({
  ...{ id: movementId, isReturn: kind === 'return', quantity, job, item_id },
  ...{ person_id: person_id ?? '', at: happened_at ?? '' },
});

function movementOf(
  event: Moved,
  of: Readonly<Record<'deviceId' | 'place_id' | 'item_id' | 'person_id' | 'at', string>>,
): NewMovement {
  const isTake = event.kind === 'take';
  return {
    id: movementIdOf(event.id, of.deviceId),
    item_id: of.item_id,
    quantity: event.quantity,
    kind: isTake ? 'issue' : 'return',
    from_place_id: isTake ? of.place_id : null,
    to_place_id: isTake ? null : of.place_id,
    person_id: of.person_id,
    corrects: null,
    reference: '',
    job: isTake ? (event.job ?? '') : '',
    reason: '',
    device_id: of.deviceId,
    happened_at: of.at,
    refusable: false,
  };
}

/**
 * Books all together, or one by one where that is refused: one event must not keep the others from being applied.
 *
 * @returns why movements were refused, by their ids
 */
async function bookAll(
  scope: AccountScope,
  deviceId: string,
  movements: readonly NewMovement[],
): Promise<ReadonlyMap<string, string>> {
  if (movements.length === 0) return new Map();
  const places = placesOf(deviceId, movements);
  const refused = await attempt(scope, () => book(scope, { movements, counts: [], places }));
  if (refused === undefined) return new Map();
  // All at once, as each on its own would lock in its order and might then wait in a circle with others.
  await waitForBorrowers(scope, movements);
  await lockLevels(scope, movements.flatMap(levelsOf));
  const reasons = new Map<string, string>();
  for (const movement of movements) {
    const reason = await attempt(scope, () => book(scope, { movements: [movement], counts: [], places }));
    if (reason !== undefined) reasons.set(movement.id, reason);
  }
  return reasons;
}

const levelsOf = ({ from_place_id, to_place_id, item_id }: NewMovement): Key[] =>
  [from_place_id, to_place_id].flatMap((place_id) => (place_id === null ? [] : [{ place_id, item_id }]));

const placesOf = (deviceId: string, movements: readonly NewMovement[]): Place[] =>
  [...new Set(movements.flatMap(({ from_place_id, to_place_id }) => from_place_id ?? to_place_id ?? []))].map(
    (place) => ({ id: place, kind: 'bin', device_id: deviceId }),
  );

/** @returns why the work was refused, and undone; undefined where it was done */
async function attempt({ trx }: AccountScope, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`SAVEPOINT booking`.execute(trx);
  try {
    await work();
    await sql`RELEASE SAVEPOINT booking`.execute(trx);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) && !isOutOfRange(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT booking`.execute(trx);
    return error instanceof Problem ? error.message : waitsFor.ledger;
  }
}

/** Whether a number was added up that no column holds, such as what was ever taken in a week. */
const isOutOfRange = (error: unknown): boolean => error instanceof DatabaseError && error.code === '22003';
