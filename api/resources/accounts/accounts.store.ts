import { sql } from 'kysely';
import { maxNamedUsers } from '@vended/contract/accounts';
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

/** The active users who could do nothing else before they have set up a second factor. */
export async function usersWithoutSecondFactor({
  trx,
  accountId,
}: AccountScope): Promise<{ count: number; usernames: string[] }> {
  const users = await trx
    .selectFrom('users')
    .select(['username', sql<number>`count(*) OVER ()::int`.as('count')])
    .where('customer_account_id', '=', accountId)
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .where('id', 'not in', (factors) =>
      factors
        .selectFrom('second_factors')
        .select('user_id')
        .where('customer_account_id', '=', accountId)
        .where('confirmed_at', 'is not', null),
    )
    .orderBy('username')
    .limit(maxNamedUsers)
    .execute();
  return { count: users[0]?.count ?? 0, usernames: users.map(({ username }) => username) };
}
