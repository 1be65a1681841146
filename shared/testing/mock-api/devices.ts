import {
  changeDevices,
  deviceImport,
  importDevices,
  deviceList,
  listDevices,
  listDeviceTypes,
  maxDeviceTypes,
  noSuchDevice,
  readDevice,
  registerDevice,
  updateDevice,
  type Board,
  type Device,
} from '@vended/contract/devices';
import { connectionOf, connectionOrder } from '@vended/contract/deviceConnection';
import { deviceFilters, deviceRecord, deviceWords } from '@vended/contract/devices.fields';
import { holds } from '@vended/contract/permissions';
import { binsInUse, binsLost } from '@vended/contract/stock/layouts';
import type { Stockroom } from '@vended/contract/stockrooms';
import { answer, type Context } from './answer';
import { changeMany } from './changeMany';
import { blankDevice } from './demonstration/devices';
import { importRows } from './imports';
import { listPage, refuseGone, type ListInput } from './listPage';
import { notFound, Refusal } from './refusal';
import { saveRecord } from './savedRecord';
import { usedTexts } from './usedTexts';

/** The device calls. */
export const deviceAnswers = [
  answer(listDevices, ({ input, ...context }) => {
    const { rows, ...page } = pageOf(context, input);
    return { devices: rows, ...page, as_of: new Date().toISOString() };
  }),

  answer(changeDevices, ({ input, ...context }) =>
    changeMany(context, input, {
      inWords: deviceWords,
      nameOf: ({ device_name }) => device_name,
      table: context.state.devices,
      matching: (matching) => pageOf(context, matching).rows,
      changesFor(values) {
        const name = stockroomName(context, values.stockroom_id);
        return { ...values, ...(name !== undefined && { stockroom_name: name }) };
      },
    }),
  ),

  answer(importDevices, ({ input, ...context }) => {
    const { state, accountId, session } = context;
    const stockrooms = state.stockrooms.of(accountId);
    return importRows(context, input, {
      rules: deviceImport,
      table: state.devices,
      blank: { ...blankDevice, unit_config: [] },
      referred: stockrooms.map(({ id, stockroom_name }) => ({ id, words: [stockroom_name] })),
      also({ stockroom_id }) {
        if (stockroom_id === undefined) return {};
        return { stockroom_name: stockrooms.find(({ id }) => id === stockroom_id)?.stockroom_name ?? null };
      },
      refuseNew: holds(session.user_type, registerDevice.permission) ? undefined : noSuchDevice,
    });
  }),

  answer(listDeviceTypes, ({ state, accountId }) => {
    const types = state.devices.of(accountId).map(({ device_type }) => device_type);
    return { types: usedTexts(types, maxDeviceTypes) };
  }),

  answer(readDevice, ({ input, ...context }) => {
    const device = context.state.devices.find(context.accountId, input.device_id);
    if (!device) throw notFound('device');
    return { devices: [asOfNow(context, device)] as [Device], as_of: new Date().toISOString() };
  }),

  answer(registerDevice, ({ input, ...context }) => {
    const { id, updated_at } = saveRecord(context, deviceRecord, input, {
      ...blankDevice,
      stockroom_archived: false,
      ...input,
      ...computed(context, { unit_config: [], stockroom_id: null, ...input }),
    });
    return { message: 'Device registered successfully' as const, device_id: id, updated_at };
  }),

  answer(updateDevice, ({ input, ...context }) => {
    refuseBinsLost(context, input);
    const { id, updated_at } = saveRecord(context, deviceRecord, input, computed(context, input));
    return { message: 'Device updated successfully' as const, device_id: id, updated_at };
  }),
];

/** Refuses fewer boards or locks than bins in use. */
function refuseBinsLost(
  { state, accountId }: Pick<Update, 'state' | 'accountId'>,
  { device_id, unit_type, unit_config, updated_at }: Update['input'],
): void {
  const before = state.devices.find(accountId, device_id);
  // An older copy is refused as such.
  if (!before || (updated_at && Date.parse(updated_at) < Date.parse(before.updated_at))) return;
  const after = {
    unit_type: unit_type ?? before.unit_type,
    unit_config: unit_config?.map(wholeBoard) ?? before.unit_config,
  };
  const inUse = state.stockLayouts
    .of(accountId)
    .filter((layout) => layout.device_id === device_id && layout.valid_until === null)
    .toSorted((a, b) => a.board_number - b.board_number || a.bin_number - b.bin_number);
  const lost = binsLost(before, after, inUse);
  const error = binsInUse(lost);
  if (lost.length > 0) throw new Refusal(409, { error, fields: { unit_config: error } });
}

/** What the server adds to what is sent of a device. */
function computed(
  context: Pick<Update, 'state' | 'accountId'>,
  { unit_config, stockroom_id }: Partial<Pick<Update['input'], 'unit_config' | 'stockroom_id'>>,
) {
  const stockroom_name = stockroomName(context, stockroom_id);
  return {
    ...(unit_config && { unit_config: unit_config.map(wholeBoard) }),
    ...(stockroom_name !== undefined && { stockroom_name }),
  };
}

type Update = Context<typeof updateDevice.input>;

function pageOf(
  { state, accountId }: Pick<Update, 'state' | 'accountId'>,
  input: ListInput & {
    readonly [Field in 'stockroom_id' | 'group_id' | 'location_id']?: string | undefined;
  },
) {
  const stockroom = state.stockrooms.find(accountId, input.stockroom_id ?? '');
  refuseGone('stockroom_id', deviceFilters.stockroom_id, input.stockroom_id, stockroom);
  const devices = state.devices
    .of(accountId)
    .filter((device) => isWithin(state.stockrooms.find(accountId, device.stockroom_id ?? ''), input))
    .map((device) => asOfNow({ state, accountId }, device));
  return listPage(devices, input, deviceList, deviceFilters, { connection: connectionOrder });
}

/** Whether the stockroom of a device is in a group and a location, if they are given. */
const isWithin = (
  stockroom: Pick<Stockroom, 'group_id' | 'location_id'> | undefined,
  { group_id, location_id }: { readonly [Field in 'group_id' | 'location_id']?: string | undefined },
) =>
  (group_id === undefined || stockroom?.group_id === group_id) &&
  (location_id === undefined || stockroom?.location_id === location_id);

/** Adds to a device its connection, and whether its stockroom is archived. */
function asOfNow({ state, accountId }: Pick<Update, 'state' | 'accountId'>, device: Device): Device {
  const stockroom = state.stockrooms.find(accountId, device.stockroom_id ?? '');
  return {
    ...device,
    connection: connectionOf(device, Date.now()),
    stockroom_archived: (stockroom?.archived_at ?? null) !== null,
  };
}

/** Adds the fields that the server adds to a board. */
function wholeBoard(board: NonNullable<Update['input']['unit_config']>[number]): Board {
  return { ...board, count: board.lockCount, type: board.type ?? 'lock' };
}

/** The name of the stockroom; null for no stockroom, undefined if the save does not change it. */
function stockroomName(
  { state, accountId }: Pick<Update, 'state' | 'accountId'>,
  id: string | null | undefined,
): string | null | undefined {
  if (!id) return id === undefined ? undefined : null;
  const stockroom = state.stockrooms.find(accountId, id);
  if (!stockroom) throw notFound('stockroom');
  return stockroom.stockroom_name;
}
