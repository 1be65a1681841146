import { sql } from 'kysely';
import {
  idsByWord,
  stockroomAt,
  wordsIn,
  type CountedPlace,
  type NamedRecords,
  type ReadCount,
} from '@vended/contract/stock/countImport';
import { itemWords, type ItemColumn, type NamedItems } from '@vended/contract/stock/itemsInFiles';
import type { AccountScope } from '../../storage/access/database';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import { withinAccount } from '../../storage/queries/withinAccount';
import { nameOf, type Key } from './ledger.store';

/** The records of a table that have one of these words, in lower case, in a column. */
async function recordsNamed(
  scope: AccountScope,
  table: 'items' | 'stockrooms' | 'devices',
  column: string,
  words: readonly string[],
): Promise<{ id: string; word: string; archived_at: string | null }[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string; word: string; archived_at: string | null }>`
    SELECT id, ${sql.ref(column)} AS word, archived_at FROM ${sql.table(table)}
    WHERE customer_account_id = ${scope.accountId} AND ${isOneOf(scope, table, column, words)}`.execute(
    scope.trx,
  );
  return rows;
}

/** The items that rows name, those in use where `archived` does not say otherwise. */
export async function namedItems(
  scope: AccountScope,
  rows: Parameters<typeof itemWords>[0],
  archived?: 'also archived ones',
): Promise<NamedItems> {
  const named = async (column: ItemColumn) => {
    const found = await recordsNamed(scope, 'items', column, itemWords(rows, column));
    return idsByWord(archived ? found : found.filter(({ archived_at }) => archived_at === null));
  };
  return { master_id: await named('master_id'), description: await named('description') };
}

/** The items and places that rows name. */
export async function namedRecords(scope: AccountScope, rows: readonly ReadCount[]): Promise<NamedRecords> {
  const named = (table: 'stockrooms' | 'devices', column: 'stockroom_name' | 'device_name') =>
    recordsNamed(scope, table, column, wordsIn(rows, column));
  const stockrooms = await named('stockrooms', 'stockroom_name');
  const locations = await locationsOf(
    scope,
    stockrooms.map(({ id }) => id),
  );
  return {
    items: await namedItems(scope, rows, 'also archived ones'),
    stockroom_name: idsByWord(stockrooms),
    stockroom_at: idsByWord(
      stockrooms.map(({ word, ...stockroom }) => ({
        ...stockroom,
        word: stockroomAt(word, locations.get(stockroom.id) ?? ''),
      })),
    ),
    device_name: idsByWord(await named('devices', 'device_name')),
  };
}

/** The names of the locations of stockrooms, by the ids of the stockrooms. */
async function locationsOf(
  { trx, accountId }: AccountScope,
  stockroomIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (stockroomIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('stockrooms')
    .innerJoin('locations', withinAccount('locations.id', 'stockrooms.location_id'))
    .select(['stockrooms.id', 'location_name'])
    .where('stockrooms.customer_account_id', '=', accountId)
    .where(sql<boolean>`stockrooms.id = ANY(${stockroomIds})`)
    .execute();
  return new Map(rows.map(({ id, location_name }) => [id, location_name]));
}

type BinPlace = Extract<CountedPlace, { device_id: string }>;

const positionOf = ({ device_id, board_number, bin_number }: BinPlace) =>
  `${device_id} ${board_number} ${bin_number}`;

/** @returns the id of a bin, by where it is; undefined for one that never had an item */
export async function binsAt(
  { trx, accountId }: AccountScope,
  places: readonly BinPlace[],
): Promise<(place: BinPlace) => string | undefined> {
  const devices = [...new Set(places.map(({ device_id }) => device_id))];
  if (devices.length === 0) return () => undefined;
  const { rows } = await sql<BinPlace & { id: string }>`
    SELECT id, device_id, board_number, bin_number FROM stock_places
    WHERE customer_account_id = ${accountId} AND device_id = ANY(${devices})`.execute(trx);
  const ids = new Map(rows.map((row) => [positionOf(row), row.id]));
  return (place) => ids.get(positionOf(place));
}

/** How many of these items these places are known to hold. */
export async function knownLevels(
  { trx, accountId }: AccountScope,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Key & { quantity: number }>`
    SELECT level.place_id, level.item_id, level.quantity
    FROM json_populate_recordset(NULL::stock_levels, ${JSON.stringify(keys)}::json) AS wanted
    JOIN stock_levels AS level ON level.customer_account_id = ${accountId}
      AND level.place_id = wanted.place_id AND level.item_id = wanted.item_id`.execute(trx);
  return new Map(rows.map(({ quantity, ...key }) => [nameOf(key), quantity]));
}
