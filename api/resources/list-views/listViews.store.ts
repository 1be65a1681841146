import { sql, type Insertable, type Updateable } from 'kysely';
import type { ViewedList } from '@vended/contract/viewedLists';
import { NotFound } from '../../problems/problems';
import type { AccountScope } from '../../storage/access/database';
import type { Schema } from '../../storage/access/schema';
import { newMoment } from '../../storage/queries/recordVersion';
import { withinAccount } from '../../storage/queries/withinAccount';

/** A view as it is stored, with the username of its owner. */
export type StoredView = Awaited<ReturnType<typeof requireView>>;

const viewsIn = ({ trx, accountId }: AccountScope) =>
  trx
    .selectFrom('list_views')
    .innerJoin('users', withinAccount('users.id', 'list_views.user_id'))
    .where('list_views.customer_account_id', '=', accountId)
    .select([
      'list_views.id',
      'list_views.user_id',
      'list',
      'name',
      'shared',
      'settings',
      'list_views.updated_at',
      'users.username as owner',
    ]);

/** The views of a list that are the person's own, then those that others share, each by name. */
export const readViews = (scope: AccountScope, list: ViewedList, userId: string): Promise<StoredView[]> =>
  viewsIn(scope)
    .where('list', '=', list)
    .where((where) => where.or([where('user_id', '=', userId), where('shared', '=', true)]))
    .orderBy(sql`user_id = ${userId}`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('list_views.id')
    .execute();

/**
 * A view that the person may see: their own, or one that is shared.
 *
 * @param lock 'for update' keeps others from changing it until the transaction ends
 * @throws NotFound
 */
export async function requireView(scope: AccountScope, id: string, userId: string, lock?: 'for update') {
  const view = await viewsIn(scope)
    .where('list_views.id', '=', id)
    .where((where) => where.or([where('user_id', '=', userId), where('shared', '=', true)]))
    .$if(lock !== undefined, (query) => query.forUpdate('list_views'))
    .executeTakeFirst();
  if (!view) throw new NotFound('saved view');
  return view;
}

/** Keeps others from adding and sharing views of a list of the account until the transaction ends, so that they can be counted. */
export async function lockViews({ trx, accountId }: AccountScope, list: ViewedList): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`list views ${accountId} ${list}`}, 0))`.execute(
    trx,
  );
}

/** How many views of a list the person has, and how many the account shares. */
export function countViews({ trx, accountId }: AccountScope, list: ViewedList, userId: string) {
  return trx
    .selectFrom('list_views')
    .where('customer_account_id', '=', accountId)
    .where('list', '=', list)
    .select([
      sql<number>`(count(*) FILTER (WHERE user_id = ${userId}))::int`.as('own'),
      sql<number>`(count(*) FILTER (WHERE shared))::int`.as('shared'),
    ])
    .executeTakeFirstOrThrow();
}

export async function writeNewView(
  { trx, accountId }: AccountScope,
  view: Omit<Insertable<Schema['list_views']>, 'customer_account_id'>,
): Promise<void> {
  await trx
    .insertInto('list_views')
    .values({ ...view, customer_account_id: accountId })
    .execute();
}

export async function writeView(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Pick<Updateable<Schema['list_views']>, 'name' | 'shared' | 'settings'>,
): Promise<void> {
  await trx
    .updateTable('list_views')
    .set({ ...fields, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function removeView({ trx, accountId }: AccountScope, id: string): Promise<void> {
  await trx
    .deleteFrom('list_views')
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
