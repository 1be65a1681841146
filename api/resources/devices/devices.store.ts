import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { z } from 'zod';
import { onlineHours, type DeviceConnection } from '@vended/contract/deviceConnection';
import { deviceList, type Device, type listDevices } from '@vended/contract/devices';
import { deviceFields } from '@vended/contract/devices.fields';
import { NotFound } from '../../problems/problems';
import { newMoment } from '../../storage/queries/changed';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/described';
import { readPage, type Page } from '../../storage/queries/page';
import type { Schema, StoredBoard } from '../../storage/access/schema';
import { hasWords } from '../../storage/queries/search';
import { boardsOf } from './boards';

const columns = [
  ...columnsOf(deviceFields).map((column) => `devices.${column}` as const),
  'stockroom_name',
] as const;

const order = orderOf(deviceFields, deviceList, 'devices');

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

const onlineSince = sql`now() - make_interval(hours => ${sql.lit(onlineHours)})`;

/** `connectionOf` in SQL, using the expression that an index orders. */
const lastPinged: Readonly<Record<DeviceConnection, RawBuilder<boolean>>> = {
  online: sql`coalesce(last_ping, '-infinity') >= ${onlineSince}`,
  silent: sql`coalesce(last_ping, '-infinity') < ${onlineSince} AND last_ping IS NOT NULL`,
  never: sql`coalesce(last_ping, '-infinity') = '-infinity'`,
};

export async function pageOfDevices(
  scope: AccountScope,
  query: z.output<(typeof listDevices)['input']>,
): Promise<Page<Device>> {
  const devices = selectDevices(scope)
    .where(hasWords(scope, 'devices', 'devices.id', query.q))
    .where(query.connection ? lastPinged[query.connection] : sql<boolean>`true`);
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

/**
 * Stores the values that a device reports. `updated_at` stays, because it is the version that forms compare when they save.
 *
 * @returns the moment of the ping.
 */
export async function writeTelemetry(
  { trx, accountId }: AccountScope,
  device: Pick<Device, 'id' | 'ip_address' | 'firmware_version'>,
  { ip_address, firmware_version }: Partial<Pick<Device, 'ip_address' | 'firmware_version'>>,
): Promise<string> {
  const { last_ping } = await trx
    .updateTable('devices')
    .set({
      last_ping: sql<string>`clock_timestamp()`,
      // Setting the column fires the trigger that writes the search words.
      ...(ip_address !== undefined && ip_address !== device.ip_address && { ip_address }),
      ...(firmware_version !== undefined && { firmware_version }),
    })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', device.id)
    .returning(sql<string>`last_ping`.as('last_ping'))
    .executeTakeFirstOrThrow();
  return last_ping;
}
