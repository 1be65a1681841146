import { sql, type RawBuilder } from 'kysely';
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
import { pageIn, readPage, type Page } from '../../storage/queries/page';
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

type MovementQuery = z.output<(typeof listMovements)['input']>;

export function pageOfMovements(scope: AccountScope, query: MovementQuery): Promise<Page<ListedMovement>> {
  const { trx, accountId } = scope;
  const { read, inOrder, by, direction } = pageIn(query, order);
  const movements = trx
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
    .where('stock_movements.customer_account_id', '=', accountId)
    .where(passes(query));
  const places = placesOf(accountId, query);
  if (places === undefined) return readPage(movements, query, order);
  if (read === undefined) return readPage(movements.where(isIn(places)), query, order);

  const thatMoved = (end: 'from_place_id' | 'to_place_id') => {
    const ofPlace = trx
      .selectFrom('stock_movements')
      .select(['stock_movements.id', 'stock_movements.happened_at'])
      .where('stock_movements.customer_account_id', '=', accountId)
      .where(end, '=', sql.ref<string>('place.id'))
      .where(passes(query));
    return sql`SELECT next.* FROM (${places}) AS place (id) CROSS JOIN LATERAL (${inOrder(ofPlace, read)}) AS next`;
  };
  // Each place is read only as far as the page can reach, however much was ever moved there.
  const ofPlaces = sql`
    SELECT id FROM (${thatMoved('from_place_id')} UNION ${thatMoved('to_place_id')}) AS stock_movements
    ORDER BY ${by} ${sql.raw(direction)}, id ${sql.raw(direction)} LIMIT ${sql.lit(read)}`;
  return readPage(movements.where(sql<boolean>`stock_movements.id IN (${ofPlaces})`), query, order);
}

/** What is asked of movements, but for their places. */
function passes({ item_id, person_id, kind, from, to }: MovementQuery): RawBuilder<boolean> {
  const conditions = [
    item_id === undefined ? [] : sql`stock_movements.item_id = ${item_id}`,
    person_id === undefined ? [] : sql`stock_movements.person_id = ${person_id}`,
    // As a literal, so that it is known at planning that the index of the kinds which are few has them.
    kind === undefined ? [] : sql`stock_movements.kind = ${sql.lit(kind)}`,
    from === undefined ? [] : sql`stock_movements.happened_at >= ${from}`,
    to === undefined ? [] : sql`stock_movements.happened_at < ${to}`,
  ].flat();
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

/** The places whose movements are asked for: a device moves nothing but in its bins. */
function placesOf(
  accountId: string,
  { place_id, device_id }: MovementQuery,
): RawBuilder<unknown> | undefined {
  if (place_id === undefined && device_id === undefined) return undefined;
  const asked = [
    place_id === undefined ? [] : sql`id = ${place_id}`,
    device_id === undefined ? [] : sql`device_id = ${device_id}`,
  ].flat();
  return sql`SELECT id FROM stock_places WHERE customer_account_id = ${accountId} AND ${sql.join(asked, sql` AND `)}`;
}

/** The places are read once, so that their indexes can be used. */
const isIn = (places: RawBuilder<unknown>) =>
  sql<boolean>`(from_place_id = ANY(ARRAY(${places})) OR to_place_id = ANY(ARRAY(${places})))`;

const correctable = (accountId: string) => sql<number>`CASE
  WHEN num_nonnulls(stock_movements.count_id, stock_movements.found_for, stock_movements.corrects) > 0 THEN 0
  ELSE stock_movements.quantity - (
    SELECT coalesce(sum(correction.quantity), 0)::int FROM stock_movements AS correction
    WHERE correction.customer_account_id = ${accountId} AND correction.corrects = stock_movements.id) END`;

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

/** A filling of a bin. */
interface Filling {
  /** Of the count or the movement that it would be booked as. */
  readonly id: string;
  readonly place_id: string;
  readonly item_id: string;
  /** Null where no moment was given. */
  readonly at: string | null;
}

/** The places in the list of those fillings that are recorded: with their ids, or as of exactly their moments, as a release before did. */
export async function refilledAt(
  { trx, accountId }: AccountScope,
  fillings: readonly Filling[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    SELECT place::integer - 1 AS place
    FROM unnest(${fillings.map(({ id }) => id)}::uuid[], ${fillings.map(({ place_id }) => place_id)}::uuid[],
      ${fillings.map(({ item_id }) => item_id)}::uuid[], ${fillings.map(({ at }) => at)}::timestamptz[])
      WITH ORDINALITY AS filling (id, place_id, item_id, at, place)
    WHERE EXISTS (SELECT FROM stock_counts AS count WHERE customer_account_id = ${accountId} AND count.id = filling.id)
      OR EXISTS (SELECT FROM stock_movements AS movement WHERE customer_account_id = ${accountId} AND movement.id = filling.id)
      OR EXISTS (
        SELECT FROM stock_counts AS count WHERE customer_account_id = ${accountId} AND filled_from IS NOT NULL
          AND count.place_id = filling.place_id AND count.item_id = filling.item_id AND happened_at = at)
      OR EXISTS (
        SELECT FROM stock_movements AS movement WHERE customer_account_id = ${accountId} AND kind = 'refill' AND count_id IS NULL
          AND to_place_id = filling.place_id AND movement.item_id = filling.item_id AND happened_at = at)
    ORDER BY place`.execute(trx);
  return rows.map(({ place }) => place);
}
