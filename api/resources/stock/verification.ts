import { sql } from 'kysely';
import type { CrossAccountScope } from '../../storage/access/database';

/** Something that is kept along with the ledger and differs from what the ledger adds up to. */
export interface StockFault {
  readonly what: 'level' | 'use';
  readonly place_id: string;
  readonly item_id: string;
  /** The week of a use; blank for a level. */
  readonly week: string;
  readonly kept: number;
  readonly added_up: number;
}

/** Adds up the whole ledger of an account, and finds every level and every use per week that differs from it. */
export async function findStockFaults({ trx }: CrossAccountScope, accountId: string): Promise<StockFault[]> {
  const { rows } = await sql<StockFault>`
    WITH levels AS (
      SELECT place_id, item_id, sum(quantity)::int AS quantity
      FROM (
        SELECT to_place_id AS place_id, item_id, quantity FROM stock_movements
        WHERE customer_account_id = ${accountId} AND to_place_id IS NOT NULL
        UNION ALL
        SELECT from_place_id, item_id, -quantity FROM stock_movements
        WHERE customer_account_id = ${accountId} AND from_place_id IS NOT NULL
      ) AS moved
      GROUP BY place_id, item_id
    ), use AS (
      SELECT coalesce(from_place_id, to_place_id) AS place_id, item_id,
        date_trunc('week', happened_at AT TIME ZONE 'UTC')::date AS week, kind,
        sum(CASE WHEN corrects IS NULL THEN quantity ELSE -quantity END)::int AS quantity
      FROM stock_movements
      WHERE customer_account_id = ${accountId} AND kind IN ('issue', 'return')
      GROUP BY 1, 2, 3, 4
    ), kept_use AS (
      SELECT place_id, item_id, week, kind, quantity
      FROM stock_use CROSS JOIN LATERAL (VALUES ('issue', taken), ('return', returned)) AS of (kind, quantity)
      WHERE customer_account_id = ${accountId}
    )
    SELECT 'level' AS what, place_id, item_id, '' AS week, coalesce(kept.quantity, 0) AS kept, coalesce(levels.quantity, 0) AS added_up
    FROM levels FULL JOIN (SELECT place_id, item_id, quantity FROM stock_levels WHERE customer_account_id = ${accountId}) AS kept
      USING (place_id, item_id)
    WHERE coalesce(kept.quantity, 0) <> coalesce(levels.quantity, 0)
    UNION ALL
    SELECT 'use', place_id, item_id, week::text, coalesce(kept_use.quantity, 0), coalesce(use.quantity, 0)
    FROM use FULL JOIN kept_use USING (place_id, item_id, week, kind)
    WHERE coalesce(kept_use.quantity, 0) <> coalesce(use.quantity, 0)
    ORDER BY 1, 2, 3, 4`.execute(trx);
  return rows;
}
