import { sql } from 'kysely';
import type { AccountScope } from '../../storage/access/database';

interface Bin {
  readonly device_id: string;
  readonly board_number: number;
  readonly bin_number: number;
}

/** The bins of these devices into which something belongs, or in which something is, in the order of each machine. */
export async function binsInUseOf(
  { trx, accountId }: AccountScope,
  deviceIds: readonly string[],
): Promise<Bin[]> {
  const { rows } = await sql<Bin>`
    SELECT device_id, board_number, bin_number FROM stock_places AS place
    WHERE customer_account_id = ${accountId} AND device_id = ANY(${deviceIds}) AND (EXISTS (
        SELECT FROM stock_layouts AS layout WHERE layout.customer_account_id = ${accountId}
          AND layout.place_id = place.id AND valid_until IS NULL
      ) OR EXISTS (
        SELECT FROM stock_levels AS level WHERE level.customer_account_id = ${accountId}
          AND level.place_id = place.id AND quantity > 0))
    ORDER BY board_number, bin_number`.execute(trx);
  return rows;
}
