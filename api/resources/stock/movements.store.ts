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
import { customPlan } from '../../storage/access/queryNeeds';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { pageIn, readPage, type Page } from '../../storage/queries/page';
import { requireFrom } from '../../storage/queries/requireFrom';
import { withinAccount } from '../../storage/queries/withinAccount';
import { placeName } from './places.store';

const columns = columnsOf(movementFields);

const movementsIn = ({ trx, accountId }: AccountScope) =>
  trx
    .selectFrom('stock_movements')
    .select([...columns, 'found_for'])
    .where('customer_account_id', '=', accountId);

export const requireMovement = requireFrom(movementsIn, 'movement');

/** Whether a movement has that id. */
export async function isBooked(scope: AccountScope, id: Movement['id']): Promise<boolean> {
  return (await movementsIn(scope).where('id', '=', id).executeTakeFirst()) !== undefined;
}

const order = orderOf(movementFields, movementList, 'stock_movements');

type MovementQuery = z.output<(typeof listMovements)['input']>;

export function pageOfMovements(scope: AccountScope, query: MovementQuery): Promise<Page<ListedMovement>> {
  const { trx, accountId } = scope;
  const { read, inOrder, by, direction } = pageIn(query, order);
  const movements = trx
    .selectFrom('stock_movements')
    .innerJoin('items', withinAccount('items.id', 'stock_movements.item_id'))
    .leftJoin('users', withinAccount('users.id', 'stock_movements.person_id'))
    .leftJoin('devices', withinAccount('devices.id', 'stock_movements.device_id'))
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
  const { place_id, device_id, kind, person_id } = query;
  if (place_id === undefined && device_id === undefined) return readPage(movements, query, order);
  if (read === undefined) return readPage(movements.where(isAt(accountId, query)), query, order);

  /** The next of those that an index has in this order. */
  const next = (condition: RawBuilder<boolean>) =>
    inOrder(
      trx
        .selectFrom('stock_movements')
        .select(['stock_movements.id', 'stock_movements.happened_at'])
        .where('stock_movements.customer_account_id', '=', accountId)
        .where(condition)
        .where(passes(query)),
      read,
    );
  const ofDevice = (end: RawBuilder<unknown>) => sql`
    SELECT next.* FROM (${binsOf(accountId, device_id)}) AS place (id)
      CROSS JOIN LATERAL (${next(sql<boolean>`${end} = place.id`)}) AS next`;
  // Each is read only as far as the page can reach, however much was ever moved there.
  const found =
    device_id === undefined
      ? [next(sql<boolean>`from_place_id = ${place_id}`), next(sql<boolean>`to_place_id = ${place_id}`)].map(
          (rows) => sql`SELECT * FROM (${rows}) AS next`,
        )
      : [
          sql`SELECT * FROM (${next(sql<boolean>`device_id = ${device_id}`)}) AS next`,
          ofDevice(sql`from_place_id`),
          ofDevice(sql`to_place_id`),
        ];
  const ids = sql`
    SELECT id FROM (${sql.join(found, sql` UNION `)}) AS stock_movements
    ORDER BY ${by} ${sql.raw(direction)}, id ${sql.raw(direction)} LIMIT ${sql.lit(read)}`;
  const listed = movements.where(sql<boolean>`stock_movements.id IN (${ids})`);
  // How many of a kind or a person there are decides which index is the best.
  const isRare = kind !== undefined || person_id !== undefined;
  return readPage(isRare ? listed.withPlugin(customPlan) : listed, query, order);
}

/** What is asked of movements, but for their device, and for their place unless there is a device too. */
function passes({
  item_id,
  person_id,
  place_id,
  device_id,
  kind,
  from,
  to,
}: MovementQuery): RawBuilder<boolean> {
  const conditions = [
    item_id === undefined ? [] : sql`stock_movements.item_id = ${item_id}`,
    person_id === undefined ? [] : sql`stock_movements.person_id = ${person_id}`,
    place_id === undefined || device_id === undefined ? [] : sql`${place_id} IN (from_place_id, to_place_id)`,
    // As a literal, so that it is known at planning that the index of the kinds which are few has them.
    kind === undefined ? [] : sql`stock_movements.kind = ${sql.lit(kind)}`,
    from === undefined ? [] : sql`stock_movements.happened_at >= ${from}`,
    to === undefined ? [] : sql`stock_movements.happened_at < ${to}`,
  ].flat();
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

const binsOf = (accountId: string, deviceId: string | undefined) =>
  sql`SELECT id FROM stock_places WHERE customer_account_id = ${accountId} AND device_id = ${deviceId}`;

/** Through the device, or in its bins; or else at the place. The bins are read once, so that the indexes of places can be used. */
function isAt(accountId: string, { place_id, device_id }: MovementQuery): RawBuilder<boolean> {
  if (device_id === undefined) return sql`(from_place_id = ${place_id} OR to_place_id = ${place_id})`;
  const bins = sql`ARRAY(${binsOf(accountId, device_id)})`;
  return sql`(stock_movements.device_id = ${device_id} OR from_place_id = ANY(${bins}) OR to_place_id = ANY(${bins}))`;
}

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
