import { sql } from 'kysely';
import { settle } from '@vended/contract/stock/settleLoans';
import type { CrossAccountScope } from '../../storage/access/database';
import { recordedTakes } from './loans.store';

/** Something that is kept along with the ledger and differs from what the ledger adds up to. */
export interface StockFault {
  readonly what: 'level' | 'use' | 'loan';
  /** That of a loan is the movement with which it was taken. */
  readonly place_id: string;
  readonly item_id: string;
  /** The week of a use; blank for anything else. */
  readonly week: string;
  readonly kept: number;
  readonly added_up: number;
}

/** Adds up the whole ledger of an account, and finds every level, every use per week and every loan that differs from it. */
export async function findStockFaults(scope: CrossAccountScope, accountId: string): Promise<StockFault[]> {
  return [...(await faultsOfSums(scope, accountId)), ...(await faultsOfLoans(scope, accountId))];
}

/** Loans of which more or fewer are open than follows from what was taken, returned and written off. */
async function faultsOfLoans({ trx }: CrossAccountScope, accountId: string): Promise<StockFault[]> {
  const recorded = await recordedTakes({ trx, accountId });
  const settled = [...recorded.values()].flatMap(({ taken, givenBack }) => settle(taken, givenBack));
  const openOf = new Map(
    settled.map(({ id, quantity, returned, written_off }) => [id, quantity - returned - written_off]),
  );
  const kept = await trx
    .selectFrom('stock_loans')
    .select(['id', 'item_id', sql<number>`quantity - returned - written_off`.as('open')])
    .where('customer_account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return kept.flatMap(({ id, item_id, open }) => {
    const added_up = openOf.get(id) ?? 0;
    return added_up === open
      ? []
      : [{ what: 'loan' as const, place_id: id, item_id, week: '', kept: open, added_up }];
  });
}

async function faultsOfSums({ trx }: CrossAccountScope, accountId: string): Promise<StockFault[]> {
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
