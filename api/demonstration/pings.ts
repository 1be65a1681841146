import { sql } from 'kysely';
import type { AccountScope } from '../storage/database';

/** Devices that were heard of minutes ago. */
export async function markPinged(
  { trx, accountId }: AccountScope,
  deviceIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ last_ping: sql<string>`clock_timestamp() - interval '4 minutes'` })
    .where('customer_account_id', '=', accountId)
    .where('id', 'in', deviceIds)
    .execute();
}
