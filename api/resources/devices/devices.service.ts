import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { changeDevices, Device, registerDevice, updateDevice } from '@vended/contract/devices';
import { deviceWords } from '@vended/contract/devices.fields';
import { refusedBoards } from '@vended/contract/stock/layouts';
import { changesNothing } from '../../records/changesNothing';
import type { ChangedBy } from '../../many-records/changeMany';
import { Conflict } from '../../problems/problems';
import { refuseIfChanged } from '../../storage/queries/recordVersion';
import type { AccountScope } from '../../storage/access/database';
import { writeMany } from '../../storage/queries/batches';
import { recordChange } from '../../storage/queries/recordChanges';
import { requireStockroom } from '../stockrooms/stockrooms.store';
import { binsInUseOf } from './binsInUse.store';
import { storedBoards } from './boards';
import {
  lockDevices,
  lockMatchingDevices,
  requireDevice,
  writeDevice,
  writeNewDevice,
} from './devices.store';

/**
 * @throws NotFound for a stockroom of another account.
 * @returns the new device.
 */
export async function insertDevice(
  scope: AccountScope,
  { action, unit_config = [], ...fields }: z.output<(typeof registerDevice)['input']>,
): Promise<Device> {
  if (fields.stockroom_id) await requireStockroom(scope, fields.stockroom_id);
  const id = uuid();
  const after = await writeNewDevice(scope, { id, ...fields, unit_config: storedBoards(unit_config) });
  await recordChange(scope, { action, resource: 'device', recordId: id, after });
  return after;
}

/**
 * Missing fields keep their values.
 *
 * @throws NotFound for the device or the stockroom; ChangedMeanwhile; Problem 409 for fewer boards or locks than bins in use, and where
 *   bins in use would be on another board.
 */
export async function changeDevice(
  scope: AccountScope,
  { action, device_id, updated_at, unit_config, ...fields }: z.output<(typeof updateDevice)['input']>,
): Promise<Device> {
  const before = await requireDevice(scope, device_id, 'for update');
  await refuseIfChanged(scope, 'device', before, updated_at);
  const boards = unit_config && storedBoards(unit_config);
  // Boards of other numbers may be alike, and what belongs into their bins is not.
  const keepsNumbers = unit_config?.every(
    ({ boardNumber, storedNumber = boardNumber }) => storedNumber === boardNumber,
  );
  const keepsBoards =
    boards === undefined || (keepsNumbers === true && boards === storedBoards(before.unit_config));
  if (keepsBoards && changesNothing(before, fields)) return before;
  if (fields.stockroom_id) await requireStockroom(scope, fields.stockroom_id);
  const after = await writeDevice(scope, device_id, { ...fields, ...(boards && { unit_config: boards }) });
  const refused = refusedBoards(before, after, await binsInUseOf(scope, [device_id]), unit_config);
  if (refused !== undefined) throw new Conflict('unit_config', refused);
  await recordChange(scope, { action, resource: 'device', recordId: device_id, before, after });
  return after;
}

/** How `changeMany` changes devices. A stockroom of another account is refused with NotFound. */
export const manyDevices = {
  inWords: deviceWords,
  nameOf: ({ device_name }) => device_name,
  locked: lockDevices,
  lockedMatching: lockMatchingDevices,
  async check(scope, { stockroom_id }) {
    if (stockroom_id) await requireStockroom(scope, stockroom_id);
  },
  write: writeMany('devices'),
} satisfies ChangedBy<typeof changeDevices, Device>;
