import { sql } from 'kysely';
import type { OutputOf } from '@vended/contract/call';
import type { readDeviceSetup } from '@vended/contract/stock/deviceSetup';
import type { AccountScope } from '../../storage/access/database';

type Setup = OutputOf<typeof readDeviceSetup>;

/** The bins of a device with what belongs into them now, and what is said of it for the stock. */
export async function setupBins({ trx, accountId }: AccountScope, deviceId: string): Promise<Setup['bins']> {
  const { rows } = await sql<Setup['bins'][number]>`
    SELECT place.board_number, place.bin_number, layout.item_id, items.description, items.master_id,
      coalesce(said.unit, '') AS unit, layout.capacity, said.loan_days, said.max_a_day, said.max_a_week,
      said.inspect_by, coalesce(said.needs_job, false) AS needs_job
    FROM stock_places AS place
    JOIN stock_layouts AS layout ON layout.customer_account_id = ${accountId} AND layout.place_id = place.id
      AND layout.valid_until IS NULL
    JOIN items ON items.customer_account_id = ${accountId} AND items.id = layout.item_id
    LEFT JOIN stock_items AS said ON said.customer_account_id = ${accountId} AND said.item_id = layout.item_id
    WHERE place.customer_account_id = ${accountId} AND place.device_id = ${deviceId}
    ORDER BY place.board_number, place.bin_number`.execute(trx);
  return rows;
}

/** A person who may open a device, with what the person opens it with. */
interface Opener {
  readonly user_id: string;
  readonly username: string;
  readonly badge_numbers: readonly string[];
  readonly salt: string | null;
  readonly iterations: number | null;
  readonly hash: string | null;
}

/**
 * The people who may open a device: those with access to it who are neither deactivated nor archived. Who has no password yet may too: for
 * a badge nobody has to sign in.
 */
export async function openersOf({ trx, accountId }: AccountScope, deviceId: string): Promise<Opener[]> {
  const { rows } = await sql<Opener>`
    SELECT users.id AS user_id, users.username, pin.salt, pin.iterations, pin.hash,
      coalesce(badges.numbers, '{}') AS badge_numbers
    FROM user_devices AS access
    JOIN users ON users.customer_account_id = ${accountId} AND users.id = access.user_id AND users.status <> 'deactivated'
    LEFT JOIN user_pins AS pin ON pin.customer_account_id = ${accountId} AND pin.user_id = users.id
    LEFT JOIN LATERAL (
      SELECT array_agg(badge_number ORDER BY created_at, id) AS numbers FROM user_badges
      WHERE customer_account_id = ${accountId} AND user_id = users.id AND removed_at IS NULL
    ) AS badges ON true
    WHERE access.customer_account_id = ${accountId} AND access.device_id = ${deviceId}
    ORDER BY users.id`.execute(trx);
  return rows;
}
