import { sql } from 'kysely';
import type { z } from 'zod';
import { userDeviceList, type listDeviceUsers, type listUserDevices } from '@vended/contract/userDevices';
import { userDeviceFields } from '@vended/contract/userDevices.fields';
import { userList, type User } from '@vended/contract/users';
import { userFields } from '@vended/contract/users.fields';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readSearchedPage } from '../../storage/queries/filteredPage';
import { readPage, type Page } from '../../storage/queries/page';
import { withWords } from '../../storage/queries/search';
import { withinAccount } from '../../storage/queries/withinAccount';

const order = { ...orderOf(userDeviceFields, userDeviceList), id: 'device_id' };

interface UserDevice {
  readonly id: string;
  readonly device_id: string;
  readonly device_name: string;
  readonly stockroom_name: string | null;
}

/** Searched by the fields of the devices. Archived ones, which nobody can open, are left out. */
export function pageOfUserDevices(
  scope: AccountScope,
  query: z.output<(typeof listUserDevices)['input']>,
): Promise<Page<UserDevice>> {
  const grants = scope.trx
    .selectFrom('user_devices')
    .innerJoin('devices', withinAccount('devices.id', 'user_devices.device_id'))
    .leftJoin('stockrooms', withinAccount('stockrooms.id', 'devices.stockroom_id'))
    .select(['device_id', 'device_id as id', 'device_name', 'stockroom_name'])
    .where('user_devices.customer_account_id', '=', scope.accountId)
    .where('user_devices.user_id', '=', query.user_id)
    .where('devices.archived_at', 'is', null)
    .$call(withWords(scope, 'devices', 'user_devices.device_id', query.q));
  return readPage(grants, query, order);
}

const userSource = {
  table: 'users',
  fields: userFields,
  filters: {},
  order: orderOf(userFields, userList),
} as const;

/** The users who have access to a device. */
export function pageOfDeviceUsers(
  scope: AccountScope,
  query: z.output<(typeof listDeviceUsers)['input']>,
): Promise<Page<User>> {
  const users = scope.trx
    .selectFrom('users')
    .select(columnsOf(userFields))
    .where('customer_account_id', '=', scope.accountId)
    .where('id', 'in', (grants) =>
      grants
        .selectFrom('user_devices')
        .select('user_id')
        .where('customer_account_id', '=', scope.accountId)
        .where('device_id', '=', query.device_id),
    );
  return readSearchedPage(scope, users, query, userSource);
}

interface Access {
  readonly user_id: string;
  readonly device_id: string;
}

/** The grants of some users. */
export function devicesOf({ trx, accountId }: AccountScope, userIds: readonly string[]): Promise<Access[]> {
  return trx
    .selectFrom('user_devices')
    .select(['user_id', 'device_id'])
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`user_id = ANY(${userIds})`)
    .orderBy('user_id')
    .orderBy('device_id')
    .execute();
}

/** Whether any of the users is archived. None of them can be archived until the transaction ends. */
export async function hasArchived(
  { trx, accountId }: AccountScope,
  userIds: readonly string[],
): Promise<boolean> {
  if (userIds.length === 0) return false;
  const users = await trx
    .selectFrom('users')
    .select('archived_at')
    .where('customer_account_id', '=', accountId)
    .where(sql<boolean>`id = ANY(${[...new Set(userIds)]})`)
    .orderBy('id')
    .forShare()
    .execute();
  return users.some(({ archived_at }) => archived_at !== null);
}

const idsOf = (grants: readonly Access[], key: keyof Access) => grants.map((grant) => grant[key]);

/** @returns those that were not granted before. */
export async function grantAll(
  { trx, accountId }: AccountScope,
  grants: readonly Access[],
): Promise<Access[]> {
  const { rows } = await sql<Access>`
    INSERT INTO user_devices (customer_account_id, user_id, device_id)
    SELECT ${accountId}::uuid, user_id, device_id
    FROM unnest(${idsOf(grants, 'user_id')}::uuid[], ${idsOf(grants, 'device_id')}::uuid[]) AS wanted (user_id, device_id)
    ON CONFLICT DO NOTHING RETURNING user_id, device_id`.execute(trx);
  return rows;
}

/** @returns those that were granted before. */
export async function revokeAll(
  { trx, accountId }: AccountScope,
  grants: readonly Access[],
): Promise<Access[]> {
  const { rows } = await sql<Access>`
    DELETE FROM user_devices
    USING unnest(${idsOf(grants, 'user_id')}::uuid[], ${idsOf(grants, 'device_id')}::uuid[]) AS wanted (user_id, device_id)
    WHERE user_devices.customer_account_id = ${accountId}
      AND user_devices.user_id = wanted.user_id AND user_devices.device_id = wanted.device_id
    RETURNING user_devices.user_id, user_devices.device_id`.execute(trx);
  return rows;
}
