import type { AccountScope } from '../../storage/access/database';

/** What an account's administrators decide of it. */
export interface AccountSettings {
  readonly second_factor_required: boolean;
}

/**
 * @param lock keeps others from changing them until the transaction ends: 'for share' where only the settings must stay, and 'for
 * update' before a change of them
 */
export function readAccountSettings(
  { trx, accountId }: AccountScope,
  lock?: 'for share' | 'for update',
): Promise<AccountSettings> {
  return trx
    .selectFrom('customer_accounts')
    .select('second_factor_required')
    .where('id', '=', accountId)
    .$if(lock === 'for share', (query) => query.forShare())
    .$if(lock === 'for update', (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
}

export async function writeAccountSettings(
  { trx, accountId }: AccountScope,
  settings: AccountSettings,
): Promise<void> {
  await trx.updateTable('customer_accounts').set(settings).where('id', '=', accountId).execute();
}
