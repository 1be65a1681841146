import type { AccountScope } from '../../storage/access/database';

/** The settings that an account's administrators can change. */
export interface AccountSettings {
  readonly second_factor_required: boolean;
}

/**
 * @param lock keeps others from changing them until the transaction ends: 'for share' if they are only read, 'for update' before
 * changing them
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
