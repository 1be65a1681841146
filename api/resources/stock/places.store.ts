import { sql, type RawBuilder } from 'kysely';
import { v5 as nameBasedUuid } from 'uuid';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';

/** A bin or a stockroom. */
export interface Place {
  readonly id: string;
  readonly kind: 'bin' | 'stockroom';
  /** The device of a bin. */
  readonly device_id: string | null;
}

/**
 * The places with these ids. A stockroom becomes a place when it is first used.
 *
 * @throws NotFound unless the account has all of them
 */
export async function requirePlaces(scope: AccountScope, ids: readonly string[]): Promise<Place[]> {
  const distinct = [...new Set(ids)].toSorted();
  const places = await placesIn(scope, distinct);
  const others = distinct.filter((id) => !places.some((place) => place.id === id));
  if (others.length === 0) return places;
  const { trx, accountId } = scope;
  await sql`
    INSERT INTO stock_places (customer_account_id, id, stockroom_id)
    SELECT customer_account_id, id, id FROM stockrooms
    WHERE customer_account_id = ${accountId} AND id = ANY(${others}) ORDER BY id ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  const added = await placesIn(scope, others);
  if (added.length < others.length) throw new NotFound('place');
  return [...places, ...added];
}

async function placesIn({ trx, accountId }: AccountScope, ids: readonly string[]): Promise<Place[]> {
  const rows = await trx
    .selectFrom('stock_places')
    .select(['id', 'device_id'])
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute();
  return rows.map(({ id, device_id }) => ({ id, device_id, kind: device_id === null ? 'stockroom' : 'bin' }));
}

/** @throws NotFound unless the account has a bin or a stockroom with that id, used or not */
export async function requirePlace({ trx, accountId }: AccountScope, id: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM stock_places WHERE customer_account_id = ${accountId} AND id = ${id} UNION ALL
    SELECT FROM stockrooms WHERE customer_account_id = ${accountId} AND id = ${id} LIMIT 1`.execute(trx);
  if (rows.length === 0) throw new NotFound('place');
}

/** What a place is called, by the column that holds its id; null without one. The contract says the same of bins (`binName`). */
export const placeName = (accountId: string, id: string): RawBuilder<string | null> => sql`(
  SELECT coalesce(stockroom_name, device_name || ', board ' || board_number || ', bin ' || bin_number)
  FROM stock_places AS place
  LEFT JOIN stockrooms ON stockrooms.customer_account_id = ${accountId} AND stockrooms.id = place.stockroom_id
  LEFT JOIN devices ON devices.customer_account_id = ${accountId} AND devices.id = place.device_id
  WHERE place.customer_account_id = ${accountId} AND place.id = ${sql.ref(id)})`;

/** Whether a place is no bin of an archived device: what is in those counts nowhere until the device is restored. */
export const isInUse = (accountId: string, placeId: string) => sql<boolean>`${sql.ref(placeId)} <> ALL (ARRAY(
  SELECT place.id FROM stock_places AS place
  JOIN devices ON devices.customer_account_id = ${accountId} AND devices.id = place.device_id
  WHERE place.customer_account_id = ${accountId} AND devices.archived_at IS NOT NULL))`;

interface ArchivedPlace {
  readonly id: string;
  /** What is archived: the device of a bin, or a stockroom. */
  readonly record: 'device' | 'stockroom';
  readonly archived_at: string;
}

/** Those of the places into which nothing is put any more, by their ids. */
export async function archivedPlaces(
  { trx, accountId }: AccountScope,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, ArchivedPlace>> {
  const { rows } = await sql<ArchivedPlace>`
    SELECT place.id, CASE WHEN place.device_id IS NULL THEN 'stockroom' ELSE 'device' END AS record,
      coalesce(devices.archived_at, stockrooms.archived_at) AS archived_at
    FROM stock_places AS place
    LEFT JOIN devices ON devices.customer_account_id = ${accountId} AND devices.id = place.device_id
    LEFT JOIN stockrooms ON stockrooms.customer_account_id = ${accountId} AND stockrooms.id = place.stockroom_id
    WHERE place.customer_account_id = ${accountId} AND place.id = ANY(${placeIds})
      AND coalesce(devices.archived_at, stockrooms.archived_at) IS NOT NULL`.execute(trx);
  return new Map(rows.map((place) => [place.id, place]));
}

export interface Position {
  readonly board_number: number;
  readonly bin_number: number;
}

/** A bin's id follows from where it is, so that several callers who add it at the same time agree. */
export const binId = (deviceId: string, { board_number, bin_number }: Position) =>
  nameBasedUuid(`${board_number}/${bin_number}`, deviceId);

/** The bins at these positions of a device, in the same order, added where they are new, and locked until the transaction ends. */
export async function lockBins(
  scope: AccountScope,
  deviceId: string,
  positions: readonly Position[],
): Promise<(Place & Position)[]> {
  const { trx, accountId } = scope;
  const bins = positions.map(({ board_number, bin_number }) => {
    const position = { board_number, bin_number };
    return { id: binId(deviceId, position), kind: 'bin' as const, device_id: deviceId, ...position };
  });
  const inOrder = bins.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await trx
    .insertInto('stock_places')
    .values(
      inOrder.map(({ kind: _kind, ...bin }) => ({
        ...bin,
        customer_account_id: accountId,
        stockroom_id: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockPlaces(
    scope,
    bins.map(({ id }) => id),
  );
  return bins;
}

/**
 * Locks places until the transaction ends, before any of their levels. Bookings may refer to them during that time: if they had to wait, the
 * two could wait for each other.
 */
export async function lockPlaces({ trx, accountId }: AccountScope, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('stock_places')
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
