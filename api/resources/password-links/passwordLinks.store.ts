import { sql, type Insertable } from 'kysely';
import type { AccountScope, CrossAccountScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { withinAccount } from '../../storage/queries/withinAccount';

/** How long a link is kept after it has expired, so that it is answered as an expired one and not as an unknown one. */
const keptDays = 30;

export async function insertPasswordLink(
  { trx, accountId }: AccountScope,
  link: Omit<Insertable<Schema['password_links']>, 'customer_account_id'>,
): Promise<void> {
  await trx
    .deleteFrom('password_links')
    .where('customer_account_id', '=', accountId)
    .where('expires_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute();
  await trx
    .insertInto('password_links')
    .values({ ...link, customer_account_id: accountId })
    .execute();
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

/** The link of that token with its user, in whichever account. */
export async function findPasswordLink({ trx }: CrossAccountScope, tokenHash: string) {
  return trx
    .selectFrom('password_links')
    .innerJoin('users', withinAccount('users.id', 'password_links.user_id'))
    .innerJoin('customer_accounts', 'customer_accounts.id', 'password_links.customer_account_id')
    .select([
      'password_links.id',
      'password_links.customer_account_id',
      'password_links.user_id',
      'password_links.kind',
      'password_links.expires_at',
      'password_links.ended_at',
      'users.username',
      'users.status',
      'customer_accounts.name as account_name',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
