import { sql } from 'kysely';
import { badgeFields } from '@vended/contract/badges.fields';
import type { Badge } from '@vended/contract/badges';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf } from '../../storage/queries/describedColumns';
import { requireFrom } from '../../storage/queries/requireFrom';
import type { HashedPin } from './pins';

const columns = columnsOf(badgeFields);

const badgesIn = ({ trx, accountId }: AccountScope) =>
  trx
    .selectFrom('user_badges')
    .select(columns)
    .where('customer_account_id', '=', accountId)
    .where('removed_at', 'is', null);

export const requireBadge = requireFrom(badgesIn, 'badge');

/** The badges that a user has now, in the order in which they were added. */
export const badgesOf = (scope: AccountScope, userId: string): Promise<Badge[]> =>
  badgesIn(scope).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/** The badge with that number, where the user has it now. */
export const badgeWith = (scope: AccountScope, userId: string, number: string): Promise<Badge | undefined> =>
  badgesIn(scope)
    .where('user_id', '=', userId)
    .where(sql<boolean>`upper(badge_number) = upper(${number})`)
    .executeTakeFirst();

export function writeNewBadge(
  { trx, accountId }: AccountScope,
  badge: Pick<Badge, 'id' | 'user_id' | 'badge_number'>,
): Promise<Badge> {
  return trx
    .insertInto('user_badges')
    .values({ ...badge, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** It stays in the history: a device may report later who opened it with the badge before. */
export async function markRemoved({ trx, accountId }: AccountScope, id: string): Promise<void> {
  await trx
    .updateTable('user_badges')
    .set({ removed_at: sql<string>`clock_timestamp()` })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function hasPin({ trx, accountId }: AccountScope, userId: string): Promise<boolean> {
  const pin = await trx
    .selectFrom('user_pins')
    .select('user_id')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return pin !== undefined;
}

export async function writePin(
  { trx, accountId }: AccountScope,
  userId: string,
  pin: HashedPin,
): Promise<void> {
  await trx
    .insertInto('user_pins')
    .values({ ...pin, customer_account_id: accountId, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_account_id', 'user_id'])
        .doUpdateSet({ ...pin, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** @returns false when there was none */
export async function deletePin({ trx, accountId }: AccountScope, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_pins')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
