import { z } from 'zod';
import { bulkBodyLimit, bulkInput, bulkOutput } from '../lists/bulk';
import { boardTypes, lockCount } from '../limits';
import { call } from '../call';
import { deviceFields, deviceFilters, deviceWords, deviceRecord } from './devices.fields';
import { id, moment, seenVersion, text } from '../fields/fields';
import type { ImportRules } from '../csv/importPlan';
import { importCall } from '../csv/imports';
import { counts, filteredQuery, listOf, matchingQuery, nextCursor } from '../lists/lists';
import { changedRecord, enteredRecord, storedRecord, wrongAction } from '../fields/recordSchemas';
import { stockroomFields } from '../stockrooms/stockrooms.fields';

const countMessage = `Lock count must be a whole number from ${lockCount.min} to ${lockCount.max}.`;
const count = z.int(countMessage).min(lockCount.min, countMessage).max(lockCount.max, countMessage);

/** A board as the editor sends it; without a type it drives locks. */
const boardInput = z.object(
  {
    boardNumber: z.int('Board number must be a whole number.'),
    /**
     * The number under which the device has that board, or null where it is a new one; left out, it is `boardNumber`. So what belongs into
     * the bins of a board never becomes that of another board without a word: a save that would do so is refused.
     */
    storedNumber: z.int('storedNumber must be a whole number, or null.').nullish(),
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
export const deviceList = listOf(deviceFields, deviceRecord);

/**
 * The time of the server that the connections are of, so that nobody has to compare a ping with a clock of their own. Missing where there
 * is no device, and in whole lists that are long.
 */
const asOf = moment.optional();

export const listDevices = call({
  method: 'GET',
  path: deviceRecord.path,
  summary: 'The devices in the stockrooms of a location, of a group, or of the whole account',
  permission: deviceRecord.permission.read,
  input: filteredQuery(deviceList, deviceFilters).extend({
    group_id: id.optional(),
    location_id: id.optional(),
  }),
  output: z.object({ devices: z.array(device), next_cursor: nextCursor, counts, as_of: asOf }),
});

export const readDevice = call({
  method: 'GET',
  path: deviceRecord.path,
  given: 'device_id',
  summary: 'One device, as a list of one',
  permission: deviceRecord.permission.read,
  input: z.object({ device_id: id }),
  output: z.object({ devices: z.tuple([device]).readonly(), as_of: asOf }),
});

/** The most types that are listed. */
export const maxDeviceTypes = 500;

export const listDeviceTypes = call({
  method: 'GET',
  path: '/device_types',
  summary: `The types that the devices of the account have, by name; at most ${maxDeviceTypes}`,
  permission: 'devices.read',
  input: z.object({}),
  output: z.object({ types: z.array(z.string()) }),
});

export const registerDevice = call({
  method: 'POST',
  path: deviceRecord.path,
  action: 'INSERT',
  summary: 'Register a device',
  takesIdempotencyKey: true,
  permission: 'devices.register',
  input: newDevice.extend({ action: z.literal('INSERT', wrongAction) }),
  output: z.object({
    message: z.literal('Device registered successfully'),
    device_id: id,
    updated_at: moment,
  }),
});

export const updateDevice = call({
  method: 'POST',
  path: deviceRecord.path,
  action: 'UPDATE',
  summary: 'Change a device',
  permission: deviceRecord.permission.write,
  input: changedRecord(deviceFields).extend({
    unit_config: unitConfig.optional(),
    action: z.literal('UPDATE', wrongAction),
    device_id: id,
    updated_at: seenVersion,
  }),
  output: z.object({ message: z.literal('Device updated successfully'), device_id: id, updated_at: moment }),
});

export const changeDevices = call({
  method: 'POST',
  path: '/devices_change',
  summary: 'Set the stockroom or the status of many devices at once, or undo that',
  takesIdempotencyKey: true,
  permission: 'devices.write',
  bodyLimit: bulkBodyLimit,
  changesMany: true,
  input: bulkInput(deviceFields, deviceWords.records, matchingQuery(deviceFilters)),
  output: bulkOutput(deviceFields),
});

/** A choice in a file, by its label or its value, ignoring case; blank leaves it as it is. */
function choiceCell<Value>(label: string, words: readonly (readonly [string, Value])[]) {
  const message = `${label} must be ${words[0]?.[0] ?? ''} or ${words[1]?.[0] ?? ''}.`;
  const values = new Map(words.map(([word, value]) => [word.toLowerCase(), value]));
  return text(label, 100)
    .refine((word) => word === '' || values.has(word.toLowerCase()), message)
    .transform((word) => values.get(word.toLowerCase()))
    .optional();
}

const { active, inactive } = deviceFilters.status.choices;
const statusWords = [[active.label, 1], [inactive.label, 0], ['1', 1], ['0', 0]] as const; // oxfmt-ignore
const unitTypes = deviceFields.unit_type.choices;
const unitTypeWords = [
  [unitTypes[''], ''],
  [unitTypes['vended-unlimited'], 'vended-unlimited'],
  ['vended-unlimited', 'vended-unlimited'],
] as const;

/** A device as a row of a file. `stockroom_name` is a stockroom's name; blank means none. */
const deviceRow = newDevice.omit({ stockroom_id: true, unit_config: true }).extend({
  active_status: choiceCell(deviceFields.active_status.label, statusWords),
  unit_type: choiceCell(deviceFields.unit_type.label, unitTypeWords),
  stockroom_name: text(deviceFields.stockroom_id.label, stockroomFields.stockroom_name.max).optional(),
});

/** How the rows of a file become devices. */
export const deviceImport: ImportRules<'device'> = {
  row: deviceRow,
  code: 'mac_address',
  inWords: { code: deviceFields.mac_address.label, ...deviceWords },
  reference: {
    column: 'stockroom_name',
    field: 'stockroom_id',
    missing: (word) => `There is no stockroom called ${word}.`,
    several: (word) => `Several stockrooms are called ${word}: choose the right one in the device.`,
  },
  text(field, value) {
    if (field === 'active_status') return statusWords.find(([, status]) => status === value)?.[0];
    if (field === 'unit_type') return unitTypeWords.find(([, type]) => type === value)?.[0];
    return undefined;
  },
};

/** Why a row for a new device is refused to people who cannot register devices. */
export const noSuchDevice = `There is no device with this ${deviceFields.mac_address.label}, and only platform administrators can register one.`;

export const importDevices = call({
  ...importCall,
  path: '/devices_import',
  summary:
    'Check the devices of a file, change those whose MAC address is there or register others, or undo an import',
  permission: 'devices.write',
});

/** What a device form sends. */
export type DeviceInput = z.input<typeof newDevice>;
