import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { insertRows } from '../../storage/queries/batches';
import type { Held } from './timeline';

/** One item in one place. */
export interface Key {
  readonly place_id: string;
  readonly item_id: string;
}

export const nameOf = ({ place_id, item_id }: Key) => `${place_id} ${item_id}`;

/** A row as the ledger stores it. */
export type MovementRow = Omit<Selectable<Schema['stock_movements']>, 'customer_account_id' | 'recorded_at'>;

export type CountRow = Omit<Selectable<Schema['stock_counts']>, 'customer_account_id' | 'recorded_at'>;

const columnOf = (keys: readonly Key[], name: keyof Key) => keys.map((key) => key[name]);

/** The keys as rows with their place in the order in which levels are locked. */
function wantedIn(keys: readonly Key[]) {
  const inOrder = keys.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return sql`unnest(${columnOf(inOrder, 'place_id')}::uuid[], ${columnOf(inOrder, 'item_id')}::uuid[])
    WITH ORDINALITY AS wanted (place_id, item_id, place)`;
}

/** Adds the levels that do not exist, with nothing in them. */
export async function addLevels({ trx, accountId }: AccountScope, keys: readonly Key[]): Promise<void> {
  await sql`
    INSERT INTO stock_levels (customer_account_id, place_id, item_id)
    SELECT ${accountId}::uuid, place_id, item_id FROM ${wantedIn(keys)}
    WHERE NOT EXISTS (
      SELECT FROM stock_levels AS level WHERE customer_account_id = ${accountId}
        AND level.place_id = wanted.place_id AND level.item_id = wanted.item_id)
    ORDER BY place ON CONFLICT DO NOTHING`.execute(trx);
}

/**
 * The levels, locked until the transaction ends, by `nameOf`. Every transaction locks bins before stockrooms and each in the order of
 * their keys, so that none waits in a circle.
 */
export async function lockLevels(scope: AccountScope, keys: readonly Key[]): Promise<Map<string, Held>> {
  const { trx, accountId } = scope;
  await addLevels(scope, keys);
  const wanted = wantedIn(keys);
  const { rows } = await sql<Key & Held>`
    SELECT level.place_id, level.item_id, quantity, shortfall
    FROM stock_levels AS level JOIN ${wanted} USING (place_id, item_id)
    WHERE customer_account_id = ${accountId} ORDER BY place FOR UPDATE OF level`.execute(trx);
  return new Map(rows.map((row) => [nameOf(row), { quantity: row.quantity, shortfall: row.shortfall }]));
}

/** The time of the database. */
export async function momentNow({ trx }: AccountScope): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::timestamptz(3) AS now`.execute(trx);
  const [{ now } = { now: '' }] = rows;
  return now;
}

/** A line of the ledger or a count, as one place sees it. */
export interface Recorded extends Key {
  /** The movement or the count that it is about. */
  readonly about: string;
  readonly at: string;
  /** What came to the place, was booked there for the sum to be right, or was counted there. */
  readonly what: 'came' | 'booked' | 'held';
  /** Negative where it went. */
  readonly quantity: number;
  /** The stockroom that a counted place was filled from. */
  readonly filled_from: string | null;
}

/** What is recorded of an item in a place from a moment on. */
export async function recordedSince(
  { trx, accountId }: AccountScope,
  keys: readonly (Key & { readonly since: string })[],
): Promise<Recorded[]> {
  // A refill is the statement of the place that was filled, and a movement like any other for the one that it was filled from.
  const lines = (place: 'from_place_id' | 'to_place_id', sign: 1 | -1) => sql`
    SELECT coalesce(found_for, count_id, corrects, line.id) AS about, line.happened_at AS at,
      CASE WHEN found_for IS NOT NULL OR EXISTS (
        SELECT FROM stock_counts AS count WHERE count.customer_account_id = ${accountId}
          AND count.id = count_id AND count.place_id = wanted.place_id) THEN 'booked' ELSE 'came' END AS what,
      ${sql.lit(sign)} * line.quantity AS quantity, NULL::uuid AS filled_from
    FROM stock_movements AS line
    WHERE line.customer_account_id = ${accountId} AND ${sql.ref(place)} = wanted.place_id
      AND line.item_id = wanted.item_id AND line.happened_at >= since`;
  const { rows } = await sql<Recorded>`
    SELECT wanted.place_id, wanted.item_id, recorded.*
    FROM unnest(${columnOf(keys, 'place_id')}::uuid[], ${columnOf(keys, 'item_id')}::uuid[],
      ${keys.map(({ since }) => since)}::timestamptz[]) AS wanted (place_id, item_id, since)
    CROSS JOIN LATERAL (
      ${lines('from_place_id', -1)} UNION ALL ${lines('to_place_id', 1)} UNION ALL
      SELECT count.id, count.happened_at, 'held', count.quantity, count.filled_from
      FROM stock_counts AS count
      WHERE count.customer_account_id = ${accountId} AND count.place_id = wanted.place_id
        AND count.item_id = wanted.item_id AND count.happened_at >= since
    ) AS recorded`.execute(trx);
  return rows;
}

export const writeCounts = (scope: AccountScope, counts: readonly CountRow[]): Promise<void> =>
  insertRows(
    scope,
    'stock_counts',
    counts,
    sql`id, place_id, item_id, quantity, filled_from, happened_at, user_id, username, device_id, reason`,
  );

export const writeMovements = (scope: AccountScope, rows: readonly MovementRow[]): Promise<void> =>
  insertRows(
    scope,
    'stock_movements',
    rows,
    sql`id, item_id, quantity, kind, from_place_id, to_place_id, person_id, corrects, count_id, found_for,
      reference, job, happened_at, user_id, username, device_id, reason`,
  );

export async function writeLevels(
  { trx, accountId }: AccountScope,
  levels: readonly (Key & Held)[],
): Promise<void> {
  if (levels.length === 0) return;
  await sql`
    UPDATE stock_levels AS level SET quantity = changed.quantity, shortfall = changed.shortfall
    FROM unnest(${columnOf(levels, 'place_id')}::uuid[], ${columnOf(levels, 'item_id')}::uuid[],
      ${levels.map(({ quantity }) => quantity)}::integer[], ${levels.map(({ shortfall }) => shortfall)}::integer[])
      AS changed (place_id, item_id, quantity, shortfall)
    WHERE customer_account_id = ${accountId}
      AND level.place_id = changed.place_id AND level.item_id = changed.item_id`.execute(trx);
}

/** Adds what people took from places, and returned to them, to the use per week. The levels of these places are locked. */
export async function addToUse(
  { trx, accountId }: AccountScope,
  rows: readonly MovementRow[],
): Promise<void> {
  const used = usedPerDay(rows);
  if (used.length === 0) return;
  await sql`
    INSERT INTO stock_use AS kept (customer_account_id, item_id, week, place_id, taken, returned)
    SELECT ${accountId}::uuid, item_id, date_trunc('week', day)::date AS week, place_id, sum(taken), sum(returned)
    FROM unnest(${used.map(({ item_id }) => item_id)}::uuid[], ${used.map(({ day }) => day)}::date[],
      ${used.map(({ place_id }) => place_id)}::uuid[], ${used.map(({ taken }) => taken)}::integer[],
      ${used.map(({ returned }) => returned)}::integer[]) AS used (item_id, day, place_id, taken, returned)
    GROUP BY item_id, week, place_id ORDER BY item_id, week, place_id
    ON CONFLICT (customer_account_id, item_id, week, place_id)
    DO UPDATE SET taken = kept.taken + excluded.taken, returned = kept.returned + excluded.returned`.execute(
    trx,
  );
}

interface UsedInDay extends Key {
  /** In UTC. */
  readonly day: string;
  taken: number;
  returned: number;
}

/** A report of a device has many movements of one item and place in a day, which are one row then. */
function usedPerDay(rows: readonly MovementRow[]): UsedInDay[] {
  const days = new Map<string, UsedInDay>();
  for (const { kind, item_id, from_place_id, to_place_id, happened_at, corrects, quantity } of rows) {
    const place_id = from_place_id ?? to_place_id;
    if ((kind !== 'issue' && kind !== 'return') || place_id === null) continue;
    const day = happened_at.slice(0, 10);
    const name = `${nameOf({ place_id, item_id })} ${day}`;
    const used = days.get(name) ?? { place_id, item_id, day, taken: 0, returned: 0 };
    used[kind === 'issue' ? 'taken' : 'returned'] += corrects === null ? quantity : -quantity;
    days.set(name, used);
  }
  return [...days.values()];
}
