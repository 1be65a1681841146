import type { AccountScope } from '../../storage/access/database';

/** What an account's administrators decide of it. */
export interface AccountSettings {
  readonly second_factor_required: boolean;
}

/** @param lock 'for update' keeps others from changing them until the transaction ends */
export function readAccountSettings(
  { trx, accountId }: AccountScope,
  lock?: 'for update',
): Promise<AccountSettings> {
  return trx
    .selectFrom('customer_accounts')
    .select('second_factor_required')
    .where('id', '=', accountId)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

export async function writeAccountSettings(
  { trx, accountId }: AccountScope,
  settings: AccountSettings,
): Promise<void> {
  await trx.updateTable('customer_accounts').set(settings).where('id', '=', accountId).execute();
}
