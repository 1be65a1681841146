import { sql } from 'kysely';
import { daysLeft, weeksUntil } from '@vended/contract/stock/daysLeft';
import { plainSettings } from '@vended/contract/stock/stockItems';
import { mostUsedCount, type ItemUse, type MostUsedItem } from '@vended/contract/stock/use';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import { isInUse } from './places.store';

interface Lasting {
  readonly quantity: number;
  readonly loan_days: number | null;
  readonly first_moved: string | null;
}

/** What the item has, and since when: by its index, however many movements there are. */
const lastingOf = (accountId: string, itemId: string) => sql`
  (SELECT coalesce(sum(level.quantity), 0)::int FROM stock_levels AS level
    WHERE level.customer_account_id = ${accountId} AND level.item_id = ${sql.ref(itemId)}
      AND ${isInUse(accountId, 'level.place_id')}) AS quantity,
  (SELECT min(movement.happened_at) FROM stock_movements AS movement
    WHERE movement.customer_account_id = ${accountId} AND movement.item_id = ${sql.ref(itemId)}) AS first_moved`;

/**
 * How much of an item was used in each week, in one statement.
 *
 * @throws NotFound
 */
export async function useOf({ trx, accountId }: AccountScope, itemId: string, now: Date): Promise<ItemUse> {
  const weeks = weeksUntil(now);
  const { rows } = await sql<Lasting & { weeks: ItemUse['weeks'] }>`
    SELECT ${lastingOf(accountId, 'items.id')}, said.loan_days, (
      SELECT json_agg(of_week ORDER BY of_week.week) FROM (
        SELECT of_weeks.week, coalesce(sum(taken), 0)::int AS taken, coalesce(sum(returned), 0)::int AS returned
        FROM unnest(${weeks}::date[]) AS of_weeks (week)
        LEFT JOIN stock_use AS used
          ON used.customer_account_id = ${accountId} AND used.item_id = ${itemId} AND used.week = of_weeks.week
        GROUP BY of_weeks.week
      ) AS of_week
    ) AS weeks
    FROM items LEFT JOIN stock_items AS said ON said.customer_account_id = ${accountId} AND said.item_id = items.id
    WHERE items.customer_account_id = ${accountId} AND items.id = ${itemId}`.execute(trx);
  const [found] = rows;
  if (!found) throw new NotFound('item');
  const used = found.weeks.reduce((sum, { taken, returned }) => sum + taken - returned, 0);
  const { weeks: shown, first_moved, quantity, loan_days } = found;
  return {
    weeks: shown,
    used,
    quantity,
    days_left: daysLeft({ quantity, used, loan_days }, first_moved, now),
  };
}

/** The items of which most was used since the first of the weeks, without those that come back: nobody orders what is lent. Those of which as much was used are in the order of their ids. */
export async function mostUsedItems({ trx, accountId }: AccountScope, now: Date): Promise<MostUsedItem[]> {
  const [since] = weeksUntil(now);
  const { rows } = await sql<Omit<MostUsedItem, 'days_left'> & Lasting>`
    SELECT most.*, ${lastingOf(accountId, 'most.item_id')}
    FROM (
      SELECT items.id AS item_id, items.description, items.master_id, used, said.loan_days,
        coalesce(said.unit, ${plainSettings.unit}) AS unit
      FROM (
        SELECT item_id, sum(taken - returned)::int AS used FROM stock_use
        WHERE customer_account_id = ${accountId} AND week >= ${since}
        GROUP BY item_id HAVING sum(taken - returned) > 0
      ) AS of_item
      JOIN items ON items.customer_account_id = ${accountId} AND items.id = of_item.item_id
      LEFT JOIN stock_items AS said ON said.customer_account_id = ${accountId} AND said.item_id = items.id
      WHERE items.archived_at IS NULL AND said.loan_days IS NULL
      ORDER BY used DESC, items.id LIMIT ${mostUsedCount}
    ) AS most
    ORDER BY most.used DESC, most.item_id`.execute(trx);
  return rows.map(({ first_moved, loan_days, ...item }) => ({
    ...item,
    days_left: daysLeft({ ...item, loan_days }, first_moved, now),
  }));
}
