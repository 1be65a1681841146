import { sql } from 'kysely';
import { idsByWord, type CountedPlace, type NamedRecords } from '@vended/contract/stock/countImport';
import type { AccountScope } from '../../storage/access/database';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import { nameOf, type Key } from './ledger.store';

type Words = { readonly [Column in keyof NamedRecords]: readonly string[] };

/** The records of a table that have one of these words, in lower case, in a column. */
export async function recordsNamed(
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

const columns = {
  master_id: { table: 'items', column: 'master_id' },
  stockroom_name: { table: 'stockrooms', column: 'stockroom_name' },
  device_name: { table: 'devices', column: 'device_name' },
} as const;

/** The records that have these words, in lower case, as their names or codes. */
export async function namedRecords(scope: AccountScope, words: Words): Promise<NamedRecords> {
  async function found(name: keyof NamedRecords) {
    const { table, column } = columns[name];
    return idsByWord(await recordsNamed(scope, table, column, words[name]));
  }
  return {
    master_id: await found('master_id'),
    stockroom_name: await found('stockroom_name'),
    device_name: await found('device_name'),
  };
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
