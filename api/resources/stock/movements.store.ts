import { sql } from 'kysely';
import type { z } from 'zod';
import {
  movementList,
  type ListedMovement,
  type listMovements,
  type Movement,
} from '@vended/contract/stock/movements';
import { movementFields } from '@vended/contract/stock/movements.fields';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readPage, type Page } from '../../storage/queries/page';
import { requireFrom } from '../../storage/queries/requireFrom';
import { placeName } from './places.store';

const columns = columnsOf(movementFields);

const movementsIn = ({ trx, accountId }: AccountScope) =>
  trx
    .selectFrom('stock_movements')
    .select([...columns, 'found_for'])
    .where('customer_account_id', '=', accountId);

export const requireMovement = requireFrom(movementsIn, 'movement');

const order = orderOf(movementFields, movementList, 'stock_movements');

/** By the names of filters, the columns that they are compared with. */
const filtered = ['item_id', 'person_id'] as const;

export function pageOfMovements(
  { trx, accountId }: AccountScope,
  query: z.output<(typeof listMovements)['input']>,
): Promise<Page<ListedMovement>> {
  const { kind, place_id, device_id, from, to } = query;
  let movements = trx
    .selectFrom('stock_movements')
    .innerJoin('items', (join) =>
      join
        .onRef('items.customer_account_id', '=', 'stock_movements.customer_account_id')
        .onRef('items.id', '=', 'stock_movements.item_id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.customer_account_id', '=', 'stock_movements.customer_account_id')
        .onRef('users.id', '=', 'stock_movements.person_id'),
    )
    .leftJoin('devices', (join) =>
      join
        .onRef('devices.customer_account_id', '=', 'stock_movements.customer_account_id')
        .onRef('devices.id', '=', 'stock_movements.device_id'),
    )
    .select(columns.map((column) => `stock_movements.${column}` as const))
    .select([
      'items.description',
      'items.master_id',
      'users.username as person',
      'devices.device_name',
      correctable(accountId).as('correctable'),
      placeName(accountId, 'stock_movements.from_place_id').as('from_place'),
      placeName(accountId, 'stock_movements.to_place_id').as('to_place'),
    ])
    .where('stock_movements.customer_account_id', '=', accountId);
  for (const name of filtered)
    if (query[name] !== undefined)
      movements = movements.where(sql.ref(`stock_movements.${name}`), '=', query[name]);
  // As a literal, so that it is known at planning that the index of the kinds which are few has them.
  if (kind !== undefined) movements = movements.where('stock_movements.kind', '=', sql.lit(kind));
  if (place_id !== undefined)
    movements = movements.where(sql<boolean>`(from_place_id = ${place_id} OR to_place_id = ${place_id})`);
  if (device_id !== undefined) movements = movements.where(isOfDevice(accountId, device_id));
  if (from !== undefined) movements = movements.where('happened_at', '>=', from);
  if (to !== undefined) movements = movements.where('happened_at', '<', to);
  return readPage(movements, query, order);
}

const correctable = (accountId: string) => sql<number>`CASE
  WHEN num_nonnulls(stock_movements.count_id, stock_movements.found_for, stock_movements.corrects) > 0 THEN 0
  ELSE stock_movements.quantity - (
    SELECT coalesce(sum(correction.quantity), 0)::int FROM stock_movements AS correction
    WHERE correction.customer_account_id = ${accountId} AND correction.corrects = stock_movements.id) END`;

/** Through the device, or in its bins: the array is computed once, so that indexes of the places can be used. */
function isOfDevice(accountId: string, id: string) {
  const bins = sql`ARRAY(SELECT id FROM stock_places WHERE customer_account_id = ${accountId} AND device_id = ${id})`;
  return sql<boolean>`(stock_movements.device_id = ${id} OR from_place_id = ANY(${bins}) OR to_place_id = ANY(${bins}))`;
}

/** The ledger's rows cannot be locked, because nobody may change them: this makes others wait until the transaction ends. */
export const waitForOthers = (scope: AccountScope, subject: string): Promise<void> =>
  waitForAll(scope, [subject]);

/** Locks several subjects, always in one order, so that no two transactions wait for each other. */
export async function waitForAll(
  { trx, accountId }: AccountScope,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  const names = [...new Set(subjects)].toSorted().map((subject) => `stock ${accountId} ${subject}`);
  // A statement locks row by row, and a subquery in its order.
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
    FROM (SELECT name FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, place) ORDER BY place) AS wanted`.execute(
    trx,
  );
}

/** How much of a movement has been put right. */
export async function correctedOf({ trx, accountId }: AccountScope, id: Movement['id']): Promise<number> {
  const { corrected } = await trx
    .selectFrom('stock_movements')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('corrected'))
    .where('customer_account_id', '=', accountId)
    .where('corrects', '=', id)
    .executeTakeFirstOrThrow();
  return corrected;
}

/** A filling of a bin; null where no moment was given. */
interface Filling {
  readonly place_id: string;
  readonly item_id: string;
  readonly at: string | null;
}

/** The places in the list of those fillings that are recorded as of exactly their moments. */
export async function refilledAt(
  { trx, accountId }: AccountScope,
  fillings: readonly Filling[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    SELECT place::integer - 1 AS place
    FROM unnest(${fillings.map(({ place_id }) => place_id)}::uuid[], ${fillings.map(({ item_id }) => item_id)}::uuid[],
      ${fillings.map(({ at }) => at)}::timestamptz[]) WITH ORDINALITY AS filling (place_id, item_id, at, place)
    WHERE EXISTS (
        SELECT FROM stock_counts AS count WHERE customer_account_id = ${accountId} AND filled_from IS NOT NULL
          AND count.place_id = filling.place_id AND count.item_id = filling.item_id AND happened_at = at)
      OR EXISTS (
        SELECT FROM stock_movements AS movement WHERE customer_account_id = ${accountId} AND kind = 'refill' AND count_id IS NULL
          AND to_place_id = filling.place_id AND movement.item_id = filling.item_id AND happened_at = at)
    ORDER BY place`.execute(trx);
  return rows.map(({ place }) => place);
}
