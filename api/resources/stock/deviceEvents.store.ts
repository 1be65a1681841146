import { sql, type RawBuilder } from 'kysely';
import { v5 as nameBasedUuid } from 'uuid';
import type { z } from 'zod';
import {
  deviceEventList,
  reasonsOfBins,
  reasonsOfLayout,
  type ListedEvent,
  type listDeviceEvents,
} from '@vended/contract/stock/deviceEvents';
import { deviceEventFields, type EventState } from '@vended/contract/stock/deviceEvents.fields';
import type { WaitingBin } from '@vended/contract/stock/layouts';
import { maxDeviceEvents } from '@vended/contract/stock/limits';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { byOptionalMoment, readPage, type Page, type PageOptions } from '../../storage/queries/page';
import { withinAccount } from '../../storage/queries/withinAccount';
import type { Position } from './places.store';

const columns = columnsOf(deviceEventFields);

/** What came in one call was received at the same moment: it is in the order in which it happened. */
export function orderOfDeviceEvents(table: string) {
  const { sorts, ...order } = orderOf(deviceEventFields, deviceEventList, table);
  return {
    ...order,
    sorts: {
      received_at: { ...sorts.received_at, then: 'happened_at' },
      happened_at: byOptionalMoment(`${table}.happened_at`),
    },
  } as const satisfies PageOptions<'received_at' | 'happened_at'>;
}

const order = orderOfDeviceEvents('reported');

const waits = sql<boolean>`applied_at IS NULL AND dismissed_at IS NULL`;

const inState: Readonly<Record<EventState, RawBuilder<boolean>>> = {
  waiting: waits,
  fault: sql`event_kind = 'fault'`,
  not_allowed: sql`NOT was_allowed`,
  against_rule: sql`broken_rule IS NOT NULL`,
  dismissed: sql`applied_at IS NULL AND dismissed_at IS NOT NULL`,
};

/** Whether an event is dismissed along with another one, `named`, if it waits. */
const isAlike = (event: string) => sql<boolean>`(${sql.ref(`${event}.reason`)} = named.reason
  AND (named.reason <> ALL(${reasonsOfBins}::text[]) OR (${sql.ref(`${event}.board_number`)}, ${sql.ref(`${event}.bin_number`)})
    IS NOT DISTINCT FROM (named.board_number, named.bin_number)))`;

export function pageOfDeviceEvents(
  { trx, accountId }: AccountScope,
  query: z.output<(typeof listDeviceEvents)['input']>,
): Promise<Page<ListedEvent>> {
  let events = trx
    .selectFrom('stock_device_events as reported')
    .innerJoin('devices', withinAccount('devices.id', 'reported.device_id'))
    .leftJoin('users', withinAccount('users.id', 'reported.person_id'))
    .select(columns.map((column) => `reported.${column}` as const))
    .select(['reported.event', 'devices.device_name', 'users.username as person'])
    .where('reported.customer_account_id', '=', accountId);
  if (query.device_id !== undefined) events = events.where('reported.device_id', '=', query.device_id);
  if (query.alike !== undefined)
    events = events.where(
      sql<boolean>`${waits} AND reported.id <> ${query.alike} AND EXISTS (
        SELECT FROM stock_device_events AS named WHERE named.customer_account_id = ${accountId}
          AND named.device_id = reported.device_id AND named.id = ${query.alike} AND ${isAlike('reported')})`,
    );
  if (query.state !== undefined) events = events.where(inState[query.state]);
  return readPage(events, query, order);
}

/** The events that the device has reported before with one of the ids, as they came. */
export async function knownEvents(
  { trx, accountId }: AccountScope,
  deviceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await trx
    .selectFrom('stock_device_events')
    .select(['id', 'event'])
    .where('customer_account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, event }) => [id, event]));
}

/** A movement has the same id however often its event is applied, so that it cannot be booked twice. */
export const movementIdOf = (eventId: string, deviceId: string) => nameBasedUuid(eventId, deviceId);

/** What was reported and when, and by how much the clock was behind then. */
export interface Reported {
  readonly id: string;
  readonly event: unknown;
  readonly receivedAt: string;
  readonly clockBehindMs: number;
}

/** What a report is about, as far as it could be read. */
export interface Subject {
  readonly event_kind: string | null;
  readonly board_number: number | null;
  readonly bin_number: number | null;
}

/** What became of it. */
export interface Outcome extends Subject {
  readonly id: string;
  readonly happened_at: string | null;
  /** Blank where it was applied. */
  readonly reason: string;
  /** Who opened the device, and whether that person could then. */
  readonly person_id: string | null;
  readonly was_allowed: boolean | null;
  /** Against which rules it was, though it was applied; null for none. */
  readonly broken_rule: string | null;
}

/** Where one part of the events ended. */
export type LastTried = Pick<Reported, 'id' | 'receivedAt'>;

/** The events of the device that wait, the earliest first, after those that were tried. */
export async function waitingEvents(
  { trx, accountId }: AccountScope,
  deviceId: string,
  tried: LastTried | undefined,
): Promise<Reported[]> {
  const rows = await trx
    .selectFrom('stock_device_events')
    .select(['id', 'event', 'received_at', 'clock_behind_ms'])
    .where('customer_account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .where(waits)
    .$if(tried !== undefined, (all) =>
      all.where(sql<boolean>`(received_at, id) > (${tried?.receivedAt}::timestamptz, ${tried?.id}::uuid)`),
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(sql.lit(maxDeviceEvents))
    .execute();
  return rows.map(({ id, event, received_at, clock_behind_ms }) => ({
    id,
    event,
    receivedAt: received_at,
    clockBehindMs: Number(clock_behind_ms),
  }));
}

export async function writeEvents(
  { trx, accountId }: AccountScope,
  deviceId: string,
  received_at: string,
  rows: readonly (Reported & Outcome)[],
): Promise<void> {
  await sql`
    INSERT INTO stock_device_events (customer_account_id, device_id, id, event, received_at, clock_behind_ms, happened_at, applied_at, reason, person_id, was_allowed, broken_rule, event_kind, board_number, bin_number)
    SELECT ${accountId}::uuid, ${deviceId}::uuid, id, event, ${received_at}::timestamptz, clock_behind_ms, happened_at,
      CASE WHEN reason = '' THEN ${received_at}::timestamptz END, reason, person_id, was_allowed, broken_rule, event_kind, board_number, bin_number
    FROM ROWS FROM (
      json_array_elements(${JSON.stringify(rows.map(({ event }) => event))}::json),
      unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ clockBehindMs }) => clockBehindMs)}::bigint[],
        ${rows.map((row) => row.happened_at)}::timestamptz[], ${rows.map(({ reason }) => reason)}::text[],
        ${rows.map(({ person_id }) => person_id)}::uuid[], ${rows.map(({ was_allowed }) => was_allowed)}::boolean[],
        ${rows.map(({ broken_rule }) => broken_rule)}::text[],
        ${rows.map(({ event_kind }) => event_kind)}::text[], ${rows.map(({ board_number }) => board_number)}::integer[],
        ${rows.map(({ bin_number }) => bin_number)}::integer[])
      ) AS reported (event, id, clock_behind_ms, happened_at, reason, person_id, was_allowed, broken_rule, event_kind, board_number, bin_number)`.execute(
    trx,
  );
}

export async function changeOutcomes(
  { trx, accountId }: AccountScope,
  deviceId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    UPDATE stock_device_events AS event SET happened_at = changed.happened_at, reason = changed.reason,
      person_id = changed.person_id, was_allowed = changed.was_allowed, broken_rule = changed.broken_rule,
      event_kind = changed.event_kind, board_number = changed.board_number, bin_number = changed.bin_number,
      applied_at = CASE WHEN changed.reason = '' THEN clock_timestamp() END
    FROM unnest(${outcomes.map(({ id }) => id)}::uuid[], ${outcomes.map((row) => row.happened_at)}::timestamptz[],
      ${outcomes.map(({ reason }) => reason)}::text[], ${outcomes.map(({ person_id }) => person_id)}::uuid[],
      ${outcomes.map(({ was_allowed }) => was_allowed)}::boolean[],
      ${outcomes.map(({ broken_rule }) => broken_rule)}::text[], ${outcomes.map(({ event_kind }) => event_kind)}::text[],
      ${outcomes.map(({ board_number }) => board_number)}::integer[], ${outcomes.map(({ bin_number }) => bin_number)}::integer[])
      AS changed (id, happened_at, reason, person_id, was_allowed, broken_rule, event_kind, board_number, bin_number)
    WHERE customer_account_id = ${accountId} AND device_id = ${deviceId} AND event.id = changed.id
      AND (event.reason, event.person_id, event.event_kind, event.happened_at)
        IS DISTINCT FROM (changed.reason, changed.person_id, changed.event_kind, changed.happened_at)`.execute(
    trx,
  );
}

/**
 * Gives up an event that waits, or also those that are alike.
 *
 * @returns the events that were given up
 */
export async function giveUpEvents(
  { trx, accountId, actor }: AccountScope,
  {
    device_id,
    event_id,
    alike,
  }: { readonly device_id: string; readonly event_id: string; readonly alike: boolean },
  because: string,
): Promise<{ id: string; reason: string; dismissed_at: string }[]> {
  const { rows } = await sql<{ id: string; reason: string; dismissed_at: string }>`
    UPDATE stock_device_events AS event
    SET dismissed_at = clock_timestamp(), dismissed_by = ${actor.username}, dismissed_because = ${because}
    FROM stock_device_events AS named
    WHERE named.customer_account_id = ${accountId} AND named.device_id = ${device_id} AND named.id = ${event_id}
      AND event.customer_account_id = ${accountId} AND event.device_id = ${device_id}
      AND (event.id = named.id OR ${alike}::boolean AND ${isAlike('event')})
      AND event.applied_at IS NULL AND event.dismissed_at IS NULL
    RETURNING event.id, event.reason, event.dismissed_at`.execute(trx);
  return rows;
}

/** Lets an event wait again that was given up. @returns what it was given up with; undefined where it was not */
export async function reopenEvent(
  { trx, accountId }: AccountScope,
  { device_id, event_id }: { readonly device_id: string; readonly event_id: string },
): Promise<{ reason: string; dismissed_at: string; dismissed_because: string } | undefined> {
  const { rows } = await sql<{ reason: string; dismissed_at: string; dismissed_because: string }>`
    UPDATE stock_device_events AS event
    SET dismissed_at = NULL, dismissed_by = NULL, dismissed_because = ''
    FROM stock_device_events AS before
    WHERE before.customer_account_id = ${accountId} AND before.device_id = ${device_id} AND before.id = ${event_id}
      AND event.customer_account_id = ${accountId} AND event.device_id = ${device_id} AND event.id = ${event_id}
      AND event.applied_at IS NULL AND event.dismissed_at IS NOT NULL
    RETURNING before.reason, before.dismissed_at, before.dismissed_because`.execute(trx);
  return rows[0];
}

/** The bins of a device that reports wait for until its layout says what belonged there. */
export async function waitingBinsOf(
  { trx, accountId }: AccountScope,
  deviceId: string,
): Promise<WaitingBin[]> {
  const { rows } = await sql<WaitingBin>`
    SELECT board_number, bin_number, count(*)::int AS reports, min(happened_at) AS since
    FROM stock_device_events
    WHERE customer_account_id = ${accountId} AND device_id = ${deviceId} AND ${waits}
      AND reason = ANY(${reasonsOfLayout}::text[]) AND bin_number IS NOT NULL AND happened_at IS NOT NULL
    GROUP BY board_number, bin_number ORDER BY board_number, bin_number`.execute(trx);
  return rows;
}

/** A bin at a moment: whether it is there, and the item that belonged into it then. */
interface BinThen {
  readonly place_id: string | null;
  readonly item_id: string | null;
  /** How many of it fitted into the bin then, or fit since a capacity was corrected; null without an item. */
  readonly capacity: number | null;
}

/** What belonged into a bin from a moment until another one, or still does; all null where nothing ever did. */
interface Belonging {
  readonly place_id: string;
  readonly item_id: string | null;
  readonly capacity: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

const nameOfPosition = ({ board_number, bin_number }: Position) => `${board_number}/${bin_number}`;

/**
 * The bins at these positions and what belonged into them at these moments, in the same order. Until the transaction ends nobody can say
 * that something else belonged there.
 */
export async function binsThen(
  { trx, accountId }: AccountScope,
  deviceId: string,
  asked: readonly (Position & { readonly at: string })[],
): Promise<BinThen[]> {
  // A device reports much of few bins.
  const positions = [...new Map(asked.map((position) => [nameOfPosition(position), position])).values()];
  const wanted = sql`(SELECT * FROM unnest(${positions.map(({ board_number }) => board_number)}::integer[],
    ${positions.map(({ bin_number }) => bin_number)}::integer[]))`;
  await sql`
    SELECT FROM stock_places WHERE customer_account_id = ${accountId} AND device_id = ${deviceId}
      AND (board_number, bin_number) IN ${wanted}
    ORDER BY id FOR SHARE`.execute(trx);
  // A statement of its own: it sees what was committed while the one above waited.
  const { rows } = await sql<Position & Belonging>`
    SELECT board_number, bin_number, place.id AS place_id, layout.item_id, layout.capacity, valid_from, valid_until
    FROM stock_places AS place
    LEFT JOIN stock_layouts AS layout ON layout.customer_account_id = ${accountId} AND layout.place_id = place.id
    WHERE place.customer_account_id = ${accountId} AND device_id = ${deviceId}
      AND (board_number, bin_number) IN ${wanted}`.execute(trx);
  const bins = new Map(positions.map((position): [string, Belonging[]] => [nameOfPosition(position), []]));
  for (const row of rows) bins.get(nameOfPosition(row))?.push(row);
  return asked.map((position) => {
    const belonged = bins.get(nameOfPosition(position)) ?? [];
    const then = belonged.find((each) => wasValid(each, position.at));
    const { item_id = null } = then ?? {};
    const since = belonged.filter(
      (each) => each.item_id === item_id && (each.valid_until === null || each.valid_until > position.at),
    );
    const capacity = item_id === null ? null : Math.max(...since.map((each) => each.capacity ?? 0));
    return { place_id: belonged[0]?.place_id ?? null, item_id, capacity };
  });
}

/** Moments are compared as texts: all are in UTC, to the millisecond. */
const wasValid = ({ valid_from, valid_until }: Belonging, at: string): boolean =>
  valid_from !== null && valid_from <= at && (valid_until === null || valid_until > at);

/** Who opened a device at a moment: by an id, or else by the badge that was read. */
interface OpenedBy {
  readonly at: string;
  readonly person_id?: string | undefined;
  readonly badge_number?: string | undefined;
}

interface PersonThen {
  /** Null where that is nobody of the account. Deactivated people are: they were there when it happened. */
  readonly person_id: string | null;
  /** Whether the person had access to the device then, and was neither deactivated nor archived. */
  readonly was_allowed: boolean;
}

/** The people who opened a device, in the same order: a badge is that of the person who had it then. */
export async function peopleThen(
  { trx, accountId }: AccountScope,
  deviceId: string,
  asked: readonly OpenedBy[],
): Promise<PersonThen[]> {
  const read = asked.flatMap(({ person_id, badge_number, at }, index) =>
    person_id === undefined && badge_number !== undefined ? [{ number: index + 1, badge_number, at }] : [],
  );
  // No index serves a comparison without case under row-level security: the badges of the account are read once, and not for each event.
  const badges = sql`(
    SELECT DISTINCT ON (number) number, user_id
    FROM unnest(${read.map(({ number }) => number)}::integer[], ${read.map(({ badge_number }) => badge_number)}::text[],
      ${read.map(({ at }) => at)}::timestamptz[]) AS read (number, badge_number, at)
    JOIN user_badges AS badge ON badge.customer_account_id = ${accountId}
      AND upper(badge.badge_number) = upper(read.badge_number)
      AND badge.created_at <= at AND (badge.removed_at IS NULL OR badge.removed_at > at)
    ORDER BY number, badge.created_at DESC)`;
  const { rows } = await sql<PersonThen>`
    SELECT person.id AS person_id,
      (EXISTS (
        SELECT FROM user_devices AS access WHERE access.customer_account_id = ${accountId}
          AND access.device_id = ${deviceId} AND access.user_id = person.id AND access.created_at <= at
      ) OR EXISTS (
        SELECT FROM ended_device_access AS access WHERE access.customer_account_id = ${accountId}
          AND access.device_id = ${deviceId} AND access.user_id = person.id AND began_at <= at AND ended_at > at
      )) AND coalesce(least(person.deactivated_at, person.archived_at) > at, true)
      AND NOT EXISTS (
        SELECT FROM ended_absences AS absence WHERE absence.customer_account_id = ${accountId}
          AND absence.user_id = person.id AND began_at <= at AND ended_at > at
      ) AS was_allowed
    FROM unnest(${asked.map(({ person_id }) => person_id ?? null)}::uuid[], ${asked.map(({ at }) => at)}::timestamptz[])
      WITH ORDINALITY AS asked (person_id, at, number)
    LEFT JOIN ${badges} AS badge ON badge.number = asked.number
    LEFT JOIN users AS person ON person.customer_account_id = ${accountId}
      AND person.id = coalesce(asked.person_id, badge.user_id)
    ORDER BY asked.number`.execute(trx);
  return rows;
}
