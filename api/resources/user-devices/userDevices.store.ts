import type { z } from 'zod';
import { userDeviceList, type listUserDevices } from '@vended/contract/userDevices';
import { userDeviceFields } from '@vended/contract/userDevices.fields';
import type { AccountScope } from '../../storage/access/database';
import { orderOf } from '../../storage/queries/described';
import { readPage, type Page } from '../../storage/queries/page';
import { hasWords } from '../../storage/queries/search';

const order = { ...orderOf(userDeviceFields, userDeviceList), id: 'device_id' };

/** Searched by the fields of the devices. */
export function pageOfUserDevices(
  scope: AccountScope,
  query: z.output<(typeof listUserDevices)['input']>,
): Promise<Page<{ id: string; device_id: string }>> {
  const grants = scope.trx
    .selectFrom('user_devices')
    .select(['device_id', 'device_id as id'])
    .where('customer_account_id', '=', scope.accountId)
    .where('user_id', '=', query.user_id)
    .where(hasWords(scope, 'devices', 'user_devices.device_id', query.q));
  return readPage(grants, query, order);
}

/** @returns false when there was access already. */
export async function grant(
  { trx, accountId }: AccountScope,
  userId: string,
  deviceId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user_devices')
    .values({ customer_account_id: accountId, user_id: userId, device_id: deviceId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when there was no access. */
export async function revoke(
  { trx, accountId }: AccountScope,
  userId: string,
  deviceId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_devices')
    .where('customer_account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
