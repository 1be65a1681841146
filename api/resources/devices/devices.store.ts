import { sql, type Insertable, type QueryCreator, type Updateable } from 'kysely';
import type { z } from 'zod';
import {
  deviceList,
  maxDeviceTypes,
  type changeDevices,
  type Device,
  type listDevices,
} from '@vended/contract/devices';
import { deviceFields, deviceFilters } from '@vended/contract/devices.fields';
import { NotFound } from '../../problems/problems';
import { isOneOf } from '../../storage/queries/caseInsensitive';
import { newMoment } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { columnsOf, orderOf } from '../../storage/queries/describedColumns';
import { passing, readJoinedPage, refuseGone, type FilteredPage } from '../../storage/queries/filteredPage';
import { withWords } from '../../storage/queries/search';
import { usedTexts } from '../../storage/queries/usedTexts';
import type { Schema, StoredBoard } from '../../storage/access/schema';
import { withinAccount } from '../../storage/queries/withinAccount';
import { requireStockroom } from '../stockrooms/stockrooms.store';
import { boardsOf } from './boards';
import { connectionColumn, hasConnection, sortByConnection } from './connection';

const columns = [
  ...columnsOf(deviceFields).map((column) => `devices.${column}` as const),
  'stockroom_name',
  sql<boolean>`stockrooms.archived_at IS NOT NULL`.as('stockroom_archived'),
  sql<string>`now()::timestamptz(3)`.as('as_of'),
] as const;

const order = orderOf(deviceFields, deviceList, 'devices');

const source = {
  table: 'devices',
  fields: deviceFields,
  filters: deviceFilters,
  isOneOf: { connection: hasConnection },
  order: { ...order, sorts: { ...order.sorts, connection: sortByConnection() } },
} as const;

/** @param trx may have replaced the table by the rows that it writes */
function selectDevices({
  trx,
  accountId,
}: {
  trx: Pick<QueryCreator<Schema>, 'selectFrom'>;
  accountId: string;
}) {
  return trx
    .selectFrom('devices')
    .leftJoin('stockrooms', withinAccount('stockrooms.id', 'devices.stockroom_id'))
    .select(columns)
    .select(connectionColumn().as('connection'))
    .where('devices.customer_account_id', '=', accountId);
}

type DeviceRow = Omit<Device, 'unit_config'> & { unit_config: StoredBoard[]; as_of: string };

const toDevice = ({ unit_config, as_of: _asOf, ...row }: DeviceRow): Device => ({
  ...row,
  unit_config: boardsOf(unit_config),
});

/** The time of the database that the connections are of; none where there are no rows. */
const asOf = ([first]: readonly DeviceRow[]) => (first ? { as_of: first.as_of } : {});

type Matching = Extract<z.output<(typeof changeDevices)['input']>, { action: 'CHANGE_ALL' }>['matching'];

/** @throws BadInput for a filter by a stockroom that does not exist. */
export async function pageOfDevices(
  scope: AccountScope,
  query: z.output<(typeof listDevices)['input']>,
): Promise<FilteredPage<Device> & { readonly as_of?: string }> {
  await refuseGone('stockroom_id', deviceFilters.stockroom_id, query.stockroom_id, (id) =>
    requireStockroom(scope, id),
  );
  const own = scope.trx.selectFrom('devices').where('customer_account_id', '=', scope.accountId);
  const within = isWithin(scope, query);
  const { rows, ...page } = await readJoinedPage(
    scope,
    selectDevices(scope).where(within),
    own.where(within),
    query,
    source,
  );
  return { rows: rows.map(toDevice), ...asOf(rows), ...page };
}

/** Whether a device is in a stockroom of a group and a location, if they are given. */
function isWithin(
  { trx, accountId }: AccountScope,
  { group_id, location_id }: Pick<z.output<(typeof listDevices)['input']>, 'group_id' | 'location_id'>,
) {
  if (group_id === undefined && location_id === undefined) return sql<boolean>`true`;
  let stockrooms = trx.selectFrom('stockrooms').select('id').where('customer_account_id', '=', accountId);
  if (group_id !== undefined) stockrooms = stockrooms.where('group_id', '=', group_id);
  if (location_id !== undefined) stockrooms = stockrooms.where('location_id', '=', location_id);
  return sql<boolean>`devices.stockroom_id IN (${stockrooms})`;
}

/** The types that the account's devices have, by name. */
export const readDeviceTypes = (scope: AccountScope): Promise<string[]> =>
  usedTexts(scope, 'devices', 'device_type', maxDeviceTypes);

/** @throws NotFound */
export async function deviceNow(scope: AccountScope, id: string): Promise<readonly [Device, string]> {
  const row = await selectDevices(scope).where('devices.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('device');
  return [toDevice(row), row.as_of];
}

/**
 * @param lock 'for update' keeps others from changing it until the transaction ends; what refers to it can be added, such as a report
 * @throws NotFound
 */
export async function requireDevice(scope: AccountScope, id: string, lock?: 'for update'): Promise<Device> {
  const device = await selectDevices(scope)
    .where('devices.id', '=', id)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate('devices'))
    .executeTakeFirst();
  if (!device) throw new NotFound('device');
  return toDevice(device);
}

/** Locks the devices in the order of their ids until the transaction ends. */
async function lockFound(found: ReturnType<typeof selectDevices>): Promise<Device[]> {
  return (await found.orderBy('devices.id').forNoKeyUpdate('devices').execute()).map(toDevice);
}

/** The devices with these ids, locked. */
export const lockDevices = (scope: AccountScope, ids: readonly string[]): Promise<Device[]> =>
  lockFound(selectDevices(scope).where(sql<boolean>`devices.id = ANY(${ids})`));

/** The devices with these MAC addresses, which must be in lower case; locked in the same way. */
export const devicesWithMacAddresses = (
  scope: AccountScope,
  addresses: readonly string[],
): Promise<Device[]> =>
  lockFound(selectDevices(scope).where(isOneOf(scope, 'devices', 'mac_address', addresses)));

/** The devices that a search and filters find, locked in the same way; at most `limit`. */
export async function lockMatchingDevices(
  scope: AccountScope,
  matching: Matching,
  limit: number,
): Promise<Device[]> {
  await refuseGone('stockroom_id', deviceFilters.stockroom_id, matching.stockroom_id, (id) =>
    requireStockroom(scope, id),
  );
  return lockFound(
    selectDevices(scope)
      .$call(withWords(scope, 'devices', 'devices.id', matching.q))
      .where(passing(deviceFilters, matching, source) ?? sql<boolean>`true`)
      .limit(limit),
  );
}

export async function writeNewDevice(
  { trx, accountId }: AccountScope,
  device: Omit<Insertable<Schema['devices']>, 'customer_account_id'>,
): Promise<Device> {
  // In place of the table, so that the rows that were written are read as those of the table are.
  const written = trx.with('devices', (write) =>
    write
      .insertInto('devices')
      .values({ ...device, customer_account_id: accountId })
      .returningAll(),
  );
  return toDevice(await selectDevices({ trx: written, accountId }).executeTakeFirstOrThrow());
}

export async function writeDevice(
  { trx, accountId }: AccountScope,
  id: string,
  fields: Omit<Updateable<Schema['devices']>, 'customer_account_id' | 'id'>,
): Promise<Device> {
  const written = trx.with('devices', (write) =>
    write
      .updateTable('devices')
      .set({ ...fields, updated_at: newMoment })
      .where('customer_account_id', '=', accountId)
      .where('id', '=', id)
      .returningAll(),
  );
  return toDevice(await selectDevices({ trx: written, accountId }).executeTakeFirstOrThrow());
}

/**
 * Stores the values that a device reports. `updated_at` stays, because it is the version that forms compare when they save.
 *
 * @returns the moment of the ping.
 */
export async function writeTelemetry(
  { trx, accountId }: AccountScope,
  device: Pick<Device, 'id' | 'ip_address' | 'reports_ip_address' | 'reports_firmware'>,
  { ip_address, firmware_version }: Partial<Pick<Device, 'ip_address' | 'firmware_version'>>,
): Promise<string> {
  const { last_ping } = await trx
    .updateTable('devices')
    .set({
      last_ping: sql<string>`clock_timestamp()`,
      // Setting the column fires the trigger that writes the search words.
      ...(ip_address !== undefined && ip_address !== device.ip_address && { ip_address }),
      ...(firmware_version !== undefined && { firmware_version }),
      ...(ip_address !== undefined && !device.reports_ip_address && { reports_ip_address: true }),
      ...(firmware_version !== undefined && !device.reports_firmware && { reports_firmware: true }),
    })
    .where('customer_account_id', '=', accountId)
    .where('id', '=', device.id)
    .returning(sql<string>`last_ping`.as('last_ping'))
    .executeTakeFirstOrThrow();
  return last_ping;
}
