import { sql } from 'kysely';
import type { FilledBin, Layout, MisplacedItem } from '@vended/contract/stock/layouts';
import type { AccountScope } from '../../storage/access/database';
import { newMoment, newMomentAfter } from '../../storage/queries/recordVersion';
import { withinAccount } from '../../storage/queries/withinAccount';
import { imageColumns } from '../items/items.store';

const columns = [
  'id',
  'place_id',
  'item_id',
  'capacity',
  'par',
  'minimum',
  'valid_from',
  'valid_until',
] as const;

export type StoredLayout = Omit<Layout, 'device_id' | 'board_number' | 'bin_number'>;

/** What belongs and belonged into these bins. */
const layoutsIn = ({ trx, accountId }: AccountScope, placeIds: readonly string[]) =>
  trx
    .selectFrom('stock_layouts')
    .select(columns)
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`place_id = ANY(${placeIds})`);

/** What belongs into these bins now. */
export const layoutsNow = (scope: AccountScope, placeIds: readonly string[]): Promise<StoredLayout[]> =>
  layoutsIn(scope, placeIds).where('valid_until', 'is', null).execute();

/** What these items are called, for the history: it shows what they were called then. */
export async function itemNames(
  { trx, accountId }: AccountScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('items')
    .select(['id', 'description'])
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** A bin at a moment; null for now. */
interface BinAt {
  readonly place_id: string;
  readonly at: string | null;
}

/** What belonged into bins at moments, in the same order. Into one that had no item yet, it is what came into it first afterwards. */
export async function layoutsThen(
  { trx, accountId }: AccountScope,
  asked: readonly BinAt[],
): Promise<(StoredLayout | undefined)[]> {
  const { rows } = await sql<StoredLayout & { readonly row: number }>`
    SELECT row::integer, ${sql.join(columns.map((column) => sql.ref(`layout.${column}`)))}
    FROM unnest(${asked.map(({ place_id }) => place_id)}::uuid[], ${asked.map(({ at }) => at ?? 'infinity')}::timestamptz[])
      WITH ORDINALITY AS asked (place_id, at, row)
    CROSS JOIN LATERAL (
      SELECT * FROM stock_layouts
      WHERE customer_account_id = ${accountId} AND place_id = asked.place_id AND (valid_until IS NULL OR valid_until > at)
      ORDER BY valid_from LIMIT 1
    ) AS layout`.execute(trx);
  const byRow = new Map(rows.map(({ row, ...layout }) => [row, layout]));
  return asked.map((_bin, index) => byRow.get(index + 1));
}

/** When what belongs into these bins was last changed, by the bins; one that never had an item has no version. */
export async function layoutVersions(
  { trx, accountId }: AccountScope,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ place_id: string; updated_at: string }>`
    SELECT DISTINCT ON (place_id) place_id, updated_at FROM stock_layouts
    WHERE customer_account_id = ${accountId} AND place_id = ANY(${placeIds})
    ORDER BY place_id, valid_until DESC NULLS FIRST, updated_at DESC`.execute(trx);
  return new Map(rows.map(({ place_id, updated_at }) => [place_id, updated_at]));
}

/** The bins of a device with what belongs into them now and how much of it is in them, by their positions. */
export function filledBinsOf({ trx, accountId }: AccountScope, deviceId: string): Promise<FilledBin[]> {
  return trx
    .selectFrom('stock_places as place')
    .innerJoin('stock_layouts as layout', (join) =>
      join
        .onRef('layout.customer_account_id', '=', 'place.customer_account_id')
        .onRef('layout.place_id', '=', 'place.id')
        .on('layout.valid_until', 'is', null),
    )
    .innerJoin('items', withinAccount('items.id', 'layout.item_id'))
    .leftJoin('stock_levels as level', (join) =>
      join
        .onRef('level.customer_account_id', '=', 'layout.customer_account_id')
        .onRef('level.place_id', '=', 'layout.place_id')
        .onRef('level.item_id', '=', 'layout.item_id'),
    )
    .leftJoin('stock_items as said', withinAccount('said.item_id', 'layout.item_id'))
    .select(columns.map((column) => `layout.${column}` as const))
    .select([
      sql<string>`place.device_id`.as('device_id'),
      sql<number>`place.board_number`.as('board_number'),
      sql<number>`place.bin_number`.as('bin_number'),
      'layout.updated_at',
      'items.description',
      'items.master_id',
      ...imageColumns,
      sql<number>`coalesce(level.quantity, 0)`.as('quantity'),
      sql<string>`coalesce(said.unit, '')`.as('unit'),
      sql<boolean>`coalesce(level.shortfall, 0) > 0`.as('to_count'),
      sql<boolean>`items.archived_at IS NOT NULL`.as('archived'),
    ])
    .where('place.customer_account_id', '=', accountId)
    .where('place.device_id', '=', deviceId)
    .orderBy('place.board_number')
    .orderBy('place.bin_number')
    .execute();
}

/** Whether the item of a level, called `level`, belongs into its bin now. A stockroom has no layout. */
export const belongsThere = (accountId: string) => sql<boolean>`EXISTS (
  SELECT FROM stock_layouts AS layout WHERE layout.customer_account_id = ${accountId}
    AND layout.place_id = level.place_id AND layout.item_id = level.item_id AND layout.valid_until IS NULL)`;

/** What is in the bins of a device and does not belong there, by their positions. */
export async function misplacedIn(
  { trx, accountId }: AccountScope,
  deviceId: string,
): Promise<MisplacedItem[]> {
  const { rows } = await sql<MisplacedItem>`
    SELECT level.place_id, board_number, bin_number, level.item_id, description, master_id, quantity
    FROM stock_places AS place
    JOIN stock_levels AS level ON level.customer_account_id = ${accountId} AND level.place_id = place.id
    JOIN items ON items.customer_account_id = ${accountId} AND items.id = level.item_id
    WHERE place.customer_account_id = ${accountId} AND device_id = ${deviceId}
      AND quantity > 0 AND NOT ${belongsThere(accountId)}
    ORDER BY board_number, bin_number, description, level.item_id`.execute(trx);
  return rows;
}

/** Those of the bins in which something was moved or counted from a moment on. */
export async function usedSince(
  { trx, accountId }: AccountScope,
  placeIds: readonly string[],
  moment: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${placeIds}::uuid[]) AS wanted (id)
    WHERE EXISTS (
        SELECT FROM stock_movements WHERE customer_account_id = ${accountId} AND from_place_id = wanted.id
          AND happened_at >= ${moment})
      OR EXISTS (
        SELECT FROM stock_movements WHERE customer_account_id = ${accountId} AND to_place_id = wanted.id
          AND happened_at >= ${moment})
      OR EXISTS (
        SELECT FROM stock_counts WHERE customer_account_id = ${accountId} AND place_id = wanted.id
          AND happened_at >= ${moment})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What belonged into these bins after a moment, and no longer does; the latest first. */
export const endedSince = (
  scope: AccountScope,
  placeIds: readonly string[],
  moment: string,
): Promise<StoredLayout[]> =>
  layoutsIn(scope, placeIds).where('valid_until', '>', moment).orderBy('valid_until', 'desc').execute();

/** Ends layouts at a moment. Of one that began only afterwards nothing is left. */
export async function endLayouts(
  { trx, accountId }: AccountScope,
  ids: readonly string[],
  moment: string,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('stock_layouts')
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .where('valid_from', '>=', moment)
    .execute();
  await trx
    .updateTable('stock_layouts')
    .set({ valid_until: moment, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${ids})`)
    .execute();
}

export async function writeLayouts(
  { trx, accountId }: AccountScope,
  layouts: readonly StoredLayout[],
): Promise<void> {
  if (layouts.length === 0) return;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`
    INSERT INTO stock_layouts (customer_account_id, ${names})
    SELECT ${accountId}::uuid, ${names} FROM json_populate_recordset(NULL::stock_layouts, ${JSON.stringify(layouts)}::json)
    ON CONFLICT (customer_account_id, id)
    DO UPDATE SET valid_from = excluded.valid_from, capacity = excluded.capacity, par = excluded.par,
      minimum = excluded.minimum, updated_at = ${newMomentAfter('stock_layouts.updated_at')}`.execute(trx);
}
