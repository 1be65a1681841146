import { sql } from 'kysely';
import type { AccountScope } from '../storage/access/database';

/** Devices whose last ping was some minutes ago, 4 by default. */
export async function markPinged(
  { trx, accountId }: AccountScope,
  deviceIds: readonly string[],
  minutes = 4,
): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ last_ping: sql<string>`clock_timestamp() - make_interval(mins => ${minutes}::int)` })
    .where('customer_account_id', '=', accountId)
    .where('id', 'in', deviceIds)
    .execute();
}
