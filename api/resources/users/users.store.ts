import { sql, type Insertable, type Updateable } from 'kysely';
import type { z } from 'zod';
import { holdersOf } from '@vended/contract/permissions';
import { userList, type ListedUser, type listUsers, type User } from '@vended/contract/users';
import { userFields, userFilters } from '@vended/contract/users.fields';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readSearchedPage, type FilteredPage } from '../../storage/queries/filteredPage';
import { locked } from '../../storage/queries/rowLocks';
import type { Schema } from '../../storage/access/schema';
import { requireFrom } from '../../storage/queries/requireFrom';

/** Never the password's hash. */
const columns = columnsOf(userFields);

/** The devices that a user can open: one that is archived keeps its grants, and nobody can open it. */
export const devicesOfUser = sql`user_devices JOIN devices
    ON devices.customer_account_id = user_devices.customer_account_id AND devices.id = user_devices.device_id
  WHERE user_devices.customer_account_id = users.customer_account_id AND user_devices.user_id = users.id
    AND devices.archived_at IS NULL`;

/** The badges that a user has now. */
const badgesInUse = sql`user_badges
  WHERE user_badges.customer_account_id = users.customer_account_id AND removed_at IS NULL`;

const source = {
  table: 'users',
  fields: userFields,
  columns: {
    device_id: sql`(SELECT device_id FROM ${devicesOfUser} LIMIT 1)`,
    badge_numbers: sql`(SELECT string_agg(badge_number, ' ') FROM ${badgesInUse} AND user_id = users.id)`,
  },
  narrowed: {
    badge_number: (number: string) =>
      sql<boolean>`users.id IN (SELECT user_id FROM ${badgesInUse} AND upper(badge_number) = upper(${number}))`,
  },
  filters: userFilters,
  order: orderOf(userFields, userList),
} as const;

const usersIn = ({ trx, accountId }: AccountScope) =>
  trx.selectFrom('users').select(columns).where('customer_account_id', '=', accountId);

/** @param withSignIns false leaves out how the users sign in */
export function pageOfUsers(
  scope: AccountScope,
  query: z.output<(typeof listUsers)['input']>,
  withSignIns: boolean,
): Promise<FilteredPage<ListedUser>> {
  const users = usersIn(scope).select([
    (withSignIns ? lastSignIn : sql<string | null>`NULL::timestamptz`).as('last_sign_in_at'),
    (withSignIns ? secondFactorCount : sql<number | null>`NULL::int`).as('second_factor_count'),
    deviceCount.as('device_count'),
  ]);
  return readSearchedPage(scope, users, query, source);
}

/** Sign-ins are in the audit trail, where the oldest entries are removed. */
const lastSignIn = sql<string | null>`(
  SELECT created_at FROM audit_entries
  WHERE audit_entries.customer_account_id = users.customer_account_id AND record_id = users.id
    AND resource = 'session' AND action = 'INSERT'
  ORDER BY created_at DESC LIMIT 1)`;

const secondFactorCount = sql<number>`(
  SELECT count(*)::int FROM second_factors
  WHERE second_factors.customer_account_id = users.customer_account_id AND user_id = users.id
    AND confirmed_at IS NOT NULL)`;

const deviceCount = sql<number>`(SELECT count(*)::int FROM ${devicesOfUser})`;

export const requireUser = requireFrom(usersIn, 'user');

/** The ids of the account's active administrators, who stay so until the transaction ends. */
export async function lockAdministrators({ trx, accountId }: AccountScope): Promise<string[]> {
  const administrators = await trx
    .selectFrom('users')
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where('user_type', 'in', holdersOf('users.write'))
    .where('status', '=', 'active')
    .$call(locked)
    .execute();
  return administrators.map(({ id }) => id);
}

/** Whether a user of the account has that name, ignoring case and Unicode normalization, or one that looks the same. */
export async function hasUserNamed({ trx, accountId }: AccountScope, username: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('customer_account_id', '=', accountId)
    .where(({ eb, or }) =>
      or([
        eb('sign_in_name', '=', sql<string>`sign_in_name(${username})`),
        eb('look', '=', sql<string>`name_look(${username})`),
      ]),
    )
    .executeTakeFirst();
  return user !== undefined;
}

/** The hash of a user's password; null where there is none. */
export async function readPasswordHash({ trx, accountId }: AccountScope, id: string): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.password_hash ?? null;
}

export function writeNewUser(
  { trx, accountId }: AccountScope,
  user: Omit<Insertable<Schema['users']>, 'customer_account_id'>,
): Promise<User> {
  return trx
    .insertInto('users')
    .values({ ...user, look: sql`name_look(${user.username})`, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A name that stays as it is keeps its look, which another user may have had before. */
const newLook = (username: string) =>
  sql<
    string | null
  >`CASE WHEN username = normalize(${username}, NFC) THEN look ELSE name_look(${username}) END`;

export function writeUser(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['users']>, 'customer_account_id' | 'id'>,
): Promise<User> {
  return trx
    .updateTable('users')
    .set({
      ...fields,
      ...(fields.username !== undefined && { look: newLook(fields.username) }),
      updated_at: newMoment,
    })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** From then on no link with which the user could set a password works. */
export async function endPasswordLinks({ trx, accountId }: AccountScope, userId: string): Promise<void> {
  await trx
    .updateTable('password_links')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}
