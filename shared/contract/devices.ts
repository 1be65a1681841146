import { z } from 'zod';
import { boardTypes, lockCount } from './businessConstants';
import { call } from './call';
import { deviceConnections } from './deviceConnection';
import { deviceFields } from './devices.fields';
import { id, moment } from './fields';
import { listOf, listQuery, nextCursor } from './lists';
import { changedRecord, enteredRecord, storedRecord } from './recordSchemas';

const countMessage = `Lock count must be a whole number from ${lockCount.min} to ${lockCount.max}.`;
const count = z.int(countMessage).min(lockCount.min, countMessage).max(lockCount.max, countMessage);

/** A board as the editor sends it; without a type it drives locks. */
const boardInput = z.object(
  {
    boardNumber: z.int('Board number must be a whole number.'),
    lockCount: count,
    type: z.enum(boardTypes, 'A board has locks or motors.').optional(),
  },
  'A board must be an object with boardNumber and lockCount.',
);

const unitConfig = z
  .array(boardInput, 'The board configuration must be a list of boards.')
  .max(100, 'A device can have at most 100 boards.')
  .refine(
    (boards) => boards.every((board, index) => board.boardNumber === index + 1),
    'Boards must be numbered in sequence from 1.',
  );

/**
 * A board as it comes back. The device list reads `count` and `type`, the editor `boardNumber` and `lockCount` (specification 3);
 * `lockCount` equals `count`, whichever the type.
 */
export const board = z.object({
  boardNumber: z.int().min(1),
  lockCount: z.int(),
  count: z.int(),
  type: z.enum(boardTypes),
});

export type Board = z.infer<typeof board>;

const newDevice = enteredRecord(deviceFields).extend({ unit_config: unitConfig.optional() });

/** A device as answers contain it. */
export const device = storedRecord(deviceFields).extend({ unit_config: z.array(board) });

export type Device = z.infer<typeof device>;

/** What the list is searched and sorted by. */
export const deviceList = listOf(deviceFields, { defaultSort: 'device_name' });

export const listDevices = call({
  method: 'GET',
  path: '/devices',
  summary: 'The devices of the account',
  permission: 'devices.read',
  input: listQuery(deviceList).extend({
    /** Only devices that are online, silent, or never pinged. */
    connection: z
      .enum(deviceConnections, `connection must be one of ${deviceConnections.join(', ')}.`)
      .optional(),
  }),
  output: z.object({ devices: z.array(device), next_cursor: nextCursor }),
});

export const readDevice = call({
  method: 'GET',
  path: '/devices',
  given: 'device_id',
  summary: 'One device, as a list of one',
  permission: 'devices.read',
  input: z.object({ device_id: id }),
  output: z.object({ devices: z.tuple([device]).readonly() }),
});

export const registerDevice = call({
  method: 'POST',
  path: '/devices',
  action: 'INSERT',
  summary: 'Register a device',
  takesIdempotencyKey: true,
  permission: 'devices.register',
  input: newDevice.extend({ action: z.literal('INSERT', 'action must be INSERT or UPDATE.') }),
  output: z.object({ message: z.literal('Device registered successfully'), device_id: id }),
});

export const updateDevice = call({
  method: 'POST',
  path: '/devices',
  action: 'UPDATE',
  summary: 'Change a device',
  permission: 'devices.write',
  input: changedRecord(deviceFields).extend({
    unit_config: unitConfig.optional(),
    action: z.literal('UPDATE', 'action must be INSERT or UPDATE.'),
    device_id: id,
    /** When given and older than what is stored, the save is refused with 409. */
    updated_at: moment.optional(),
  }),
  output: z.object({ message: z.literal('Device updated successfully'), device_id: id }),
});

/** What a device form sends. */
export type DeviceInput = z.input<typeof newDevice>;
