import type { Insertable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { Device, listDevices } from '@vended/shared/contract/devices';
import { NotFound } from '../http/problems';
import { newMoment } from '../storage/changed';
import type { AccountScope } from '../storage/database';
import { byMoment, byOptionalMoment, byText, readPage, type Page } from '../storage/page';
import type { Schema, StoredBoard } from '../storage/schema';
import { hasWords } from '../storage/search';
import { boardsOf } from './boards';

const columns = [
  'devices.id', 'device_name', 'device_type', 'mac_address', 'ip_address', 'firmware_version', 'active_status',
  'unit_type', 'unit_config', 'stockroom_id', 'stockroom_name', 'devices.created_at', 'devices.updated_at', 'last_ping',
] as const; // prettier-ignore

const order = {
  id: 'devices.id',
  defaultSort: 'device_name',
  sorts: {
    device_name: byText('device_name'),
    device_type: byText('device_type'),
    last_ping: byOptionalMoment('last_ping'),
    created_at: byMoment('devices.created_at'),
  },
} as const;

function selectDevices({ trx, accountId }: AccountScope) {
  return trx
    .selectFrom('devices')
    .leftJoin('stockrooms', (join) =>
      join
        .onRef('stockrooms.customer_account_id', '=', 'devices.customer_account_id')
        .onRef('stockrooms.id', '=', 'devices.stockroom_id'),
    )
    .select(columns)
    .where('devices.customer_account_id', '=', accountId);
}

const toDevice = ({
  unit_config,
  ...row
}: Omit<Device, 'unit_config'> & { unit_config: StoredBoard[] }): Device => ({
  ...row,
  unit_config: boardsOf(unit_config),
});

export async function pageOfDevices(
  scope: AccountScope,
  query: z.output<(typeof listDevices)['input']>,
): Promise<Page<Device>> {
  const devices = selectDevices(scope).where(hasWords(scope, 'devices', 'devices.id', query.q));
  const { rows, ...page } = await readPage(devices, query, order);
  return { rows: rows.map(toDevice), ...page };
}

/**
 * @param lock 'for update' keeps others from changing it until the transaction ends
 * @throws NotFound
 */
export async function requireDevice(scope: AccountScope, id: string, lock?: 'for update'): Promise<Device> {
  const device = await selectDevices(scope)
    .where('devices.id', '=', id)
    .$if(lock !== undefined, (query) => query.forUpdate('devices'))
    .executeTakeFirst();
  if (!device) throw new NotFound('device');
  return toDevice(device);
}

export async function writeNewDevice(
  { trx, accountId }: AccountScope,
  device: Omit<Insertable<Schema['devices']>, 'customer_account_id'>,
): Promise<void> {
  await trx
    .insertInto('devices')
    .values({ ...device, customer_account_id: accountId })
    .execute();
}

export async function writeDevice(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['devices']>, 'customer_account_id' | 'id'>,
): Promise<void> {
  await trx
    .updateTable('devices')
    .set({ ...fields, updated_at: newMoment })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
