import { sql } from 'kysely';
import type { OutputOf } from '@vended/contract/call';
import type { readStockSummary } from '@vended/contract/stock/summary';
import type { AccountScope } from '../../storage/access/database';
import { itemState } from './stockItems.store';

/**
 * One statement, so that the page makes one round trip for it, which goes through the levels once. Each figure is how many rows its list
 * has. Only bins have layouts, so few places have to be looked up.
 */
export async function summariseStock({
  trx,
  accountId,
}: AccountScope): Promise<OutputOf<typeof readStockSummary>['summary']> {
  const { rows } = await sql<OutputOf<typeof readStockSummary>['summary']>`
    WITH level AS MATERIALIZED (
      SELECT level.item_id, level.quantity, level.shortfall, layout.minimum,
        layout.id IS NOT NULL OR (level.quantity = 0 AND level.shortfall > 0 AND EXISTS (
          SELECT FROM stock_places AS place WHERE place.customer_account_id = ${accountId}
            AND place.id = level.place_id AND place.device_id IS NOT NULL)) AS is_bin
      FROM stock_levels AS level
      LEFT JOIN stock_layouts AS layout ON layout.customer_account_id = ${accountId}
        AND layout.place_id = level.place_id AND layout.item_id = level.item_id AND layout.valid_until IS NULL
      WHERE level.customer_account_id = ${accountId}
    )
    SELECT
      (SELECT count(*)::int
        FROM stock_items AS said
        JOIN (SELECT item_id, sum(quantity)::int AS quantity FROM level GROUP BY item_id) AS stock
          ON stock.item_id = said.item_id
        WHERE said.customer_account_id = ${accountId} AND said.minimum > 0
          AND ${itemState(sql`stock.quantity`, sql`said.minimum`)} = 'low') AS items_low,
      count(*) FILTER (WHERE is_bin AND quantity > 0 AND quantity < minimum)::int AS bins_low,
      count(*) FILTER (WHERE is_bin AND quantity = 0)::int AS bins_empty,
      count(*) FILTER (WHERE shortfall > 0)::int AS to_count,
      (SELECT count(*)::int FROM stock_loans
        WHERE customer_account_id = ${accountId} AND closed_at IS NULL AND due_at < now()) AS loans_overdue,
      (SELECT count(*)::int FROM stock_device_events
        WHERE customer_account_id = ${accountId} AND applied_at IS NULL) AS events_waiting
    FROM level`.execute(trx);
  const [summary] = rows;
  if (!summary) throw new Error('A summary has no row.');
  return summary;
}
