import { sql } from 'kysely';
import type { OutputOf } from '@vended/contract/call';
import type { readStockSummary } from '@vended/contract/stock/summary';
import type { AccountScope } from '../../storage/access/database';
import { itemState } from './stockItems.store';

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
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(quantity), 0)::int AS quantity FROM stock_levels AS level
          WHERE level.customer_account_id = ${accountId} AND level.item_id = said.item_id) AS stock
        WHERE said.customer_account_id = ${accountId} AND said.minimum > 0
          AND (items.archived_at IS NULL OR stock.quantity > 0)
          AND ${itemState(sql`stock.quantity`, sql`said.minimum`)} = 'low') AS items_low,
      places.low AS bins_low,
      places.empty AS bins_empty,
      places.to_count,
      (SELECT count(*)::int FROM stock_loans
        WHERE customer_account_id = ${accountId} AND closed_at IS NULL AND due_at < now()) AS loans_overdue,
      (SELECT count(*)::int FROM stock_device_events
        WHERE customer_account_id = ${accountId} AND applied_at IS NULL) AS events_waiting
    FROM (
      SELECT
        count(*) FILTER (WHERE is_bin AND quantity > 0 AND quantity < minimum)::int AS low,
        count(*) FILTER (WHERE is_bin AND quantity = 0)::int AS empty,
        count(*) FILTER (WHERE shortfall > 0)::int AS to_count
      FROM (
        SELECT level.quantity, level.shortfall, place.device_id IS NOT NULL AS is_bin, layout.id AS layout_id, layout.minimum
        FROM stock_levels AS level
        JOIN stock_places AS place ON place.customer_account_id = ${accountId} AND place.id = level.place_id
        LEFT JOIN stock_layouts AS layout ON layout.customer_account_id = ${accountId}
          AND layout.place_id = level.place_id AND layout.item_id = level.item_id AND layout.valid_until IS NULL
        WHERE level.customer_account_id = ${accountId}
      ) AS level
      WHERE quantity > 0 OR shortfall > 0 OR layout_id IS NOT NULL OR NOT is_bin
    ) AS places`.execute(trx);
  const [summary] = rows;
  if (!summary) throw new Error('A summary has no row.');
  return summary;
}
