import { sql } from 'kysely';
import type { OutputOf } from '@vended/contract/call';
import type { readStockSummary } from '@vended/contract/stock/summary';
import type { AccountScope } from '../../storage/access/database';
import { belongsThere } from './layouts.store';
import { isLow } from './levelState';
import { isInUse } from './places.store';

const itemIsLow = isLow(sql`coalesce(stock.quantity, 0)`, sql`said.minimum`);
const binIsLow = isLow(sql`quantity`, sql`minimum`);

/** One statement, so that the page makes one round trip for it. Each figure is how many rows its list has. */
export async function summariseStock({
  trx,
  accountId,
}: AccountScope): Promise<OutputOf<typeof readStockSummary>['summary']> {
  const { rows } = await sql<OutputOf<typeof readStockSummary>['summary']>`
    SELECT
      (SELECT count(*)::int
        FROM stock_items AS said
        JOIN items ON items.customer_account_id = ${accountId} AND items.id = said.item_id
        LEFT JOIN (
          SELECT item_id, sum(quantity)::int AS quantity FROM stock_levels
          WHERE customer_account_id = ${accountId} AND ${isInUse(accountId, 'place_id')} GROUP BY item_id
        ) AS stock ON stock.item_id = said.item_id
        WHERE said.customer_account_id = ${accountId} AND ${itemIsLow}
          AND (items.archived_at IS NULL OR stock.quantity > 0)) AS items_low,
      bins.low AS bins_low,
      bins.empty + uncounted.empty AS bins_empty,
      uncounted.all_places AS to_count,
      (SELECT count(*)::int FROM stock_loans
        WHERE customer_account_id = ${accountId} AND closed_at IS NULL AND due_at < now()) AS loans_overdue,
      (SELECT count(*)::int FROM stock_device_events
        WHERE customer_account_id = ${accountId} AND applied_at IS NULL AND dismissed_at IS NULL) AS events_waiting
    FROM (
      SELECT count(*) FILTER (WHERE quantity > 0 AND ${binIsLow})::int AS low,
        count(*) FILTER (WHERE quantity = 0)::int AS empty
      FROM stock_layouts AS layout
      JOIN stock_levels AS level ON level.customer_account_id = ${accountId}
        AND level.place_id = layout.place_id AND level.item_id = layout.item_id
      WHERE layout.customer_account_id = ${accountId} AND layout.valid_until IS NULL
        AND ${isInUse(accountId, 'layout.place_id')}
    ) AS bins CROSS JOIN (
      SELECT count(*)::int AS all_places,
        count(*) FILTER (WHERE quantity = 0 AND ${isBinOfAnother(accountId)})::int AS empty
      FROM stock_levels AS level
      WHERE level.customer_account_id = ${accountId} AND shortfall > 0
        AND ${isInUse(accountId, 'level.place_id')}
    ) AS uncounted`.execute(trx);
  const [summary] = rows;
  if (!summary) throw new Error('A summary has no row.');
  return summary;
}

/** A bin from which something was taken that does not belong into it now is listed until it is counted. */
const isBinOfAnother = (accountId: string) => sql<boolean>`EXISTS (
  SELECT FROM stock_places AS place WHERE place.customer_account_id = ${accountId}
    AND place.id = level.place_id AND place.device_id IS NOT NULL
) AND NOT ${belongsThere(accountId)}`;
