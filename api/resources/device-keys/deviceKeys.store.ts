import { sql } from 'kysely';
import type { z } from 'zod';
import { deviceKeyList, type DeviceKey, type listDeviceKeys } from '@vended/contract/deviceKeys';
import { deviceKeyFields } from '@vended/contract/deviceKeys.fields';
import type { AccountScope, CrossAccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { readPage, type Page } from '../../storage/queries/page';
import { requireFrom } from '../../storage/queries/requireFrom';
import { mentions } from '../../storage/queries/search';

const columns = columnsOf(deviceKeyFields);

const order = orderOf(deviceKeyFields, deviceKeyList);

const keysIn = ({ trx, accountId }: AccountScope) =>
  trx.selectFrom('device_keys').select(columns).where('customer_account_id', '=', accountId);

export function pageOfDeviceKeys(
  scope: AccountScope,
  query: z.output<(typeof listDeviceKeys)['input']>,
): Promise<Page<DeviceKey>> {
  const keys = keysIn(scope)
    .where('device_id', '=', query.device_id)
    .where(mentions(deviceKeyList.search, query.q));
  return readPage(keys, query, order);
}

/** `key_hash` is stored but never returned. */
interface NewDeviceKey extends Pick<DeviceKey, 'id' | 'device_id' | 'key_prefix' | 'created_by'> {
  readonly key_hash: string;
}

export function writeNewDeviceKey({ trx, accountId }: AccountScope, key: NewDeviceKey): Promise<DeviceKey> {
  return trx
    .insertInto('device_keys')
    .values({ ...key, customer_account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const requireDeviceKey = requireFrom(keysIn, 'device key');

export function markRevoked({ trx, accountId }: AccountScope, id: string): Promise<DeviceKey> {
  return trx
    .updateTable('device_keys')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A valid key with its device and account. */
export interface AcceptedKey {
  readonly id: string;
  readonly accountId: string;
  readonly deviceId: string;
}

/** The key with this hash in any account, unless it is revoked. Unknown and revoked keys take one query alike. */
export async function findAcceptedKey(
  { trx }: CrossAccountScope,
  keyHash: string,
): Promise<AcceptedKey | undefined> {
  return trx
    .selectFrom('device_keys')
    .select(['id', 'customer_account_id as accountId', 'device_id as deviceId'])
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** @returns false when the key was revoked meanwhile. */
export async function markUsed({ trx, accountId }: AccountScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('device_keys')
    .set({ last_used_at: sql<string>`clock_timestamp()` })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
