import {
  changeDevices,
  deviceImport,
  importDevices,
  listDevices,
  listDeviceTypes,
  maxDeviceTypes,
  readDevice,
  registerDevice,
  updateDevice,
  type Board,
  type Device,
} from '@vended/contract/devices';
import { connectionOf, connectionOrder } from '@vended/contract/deviceConnection';
import { deviceRecord } from '@vended/contract/devices.fields';
import { answer, type Context } from './answer';
import { changeMany } from './changeMany';
import { blankDevice } from './demonstration/devices';
import { importRows } from './imports';
import type { ListInput } from './listPage';
import type { Reader } from './record';
import { recordPage } from './recordAnswers';
import { notFound } from './refusal';
import { saveRecord } from './savedRecord';
import { usedTexts } from './usedTexts';

/** The device calls. */
export const deviceAnswers = [
  answer(listDevices, ({ input, ...reader }) => {
    const { rows, ...page } = pageOf(reader, input);
    return { devices: rows, ...page, as_of: new Date().toISOString() };
  }),

  answer(readDevice, ({ input, ...reader }) => {
    const device = reader.state.devices.find(reader.accountId, input.device_id);
    if (!device) throw notFound('device');
    return { devices: [asOfNow(reader, device)] as [Device], as_of: new Date().toISOString() };
  }),

  answer(registerDevice, ({ input, ...saver }) => {
    const { id, updated_at } = saveRecord(saver, deviceRecord, input, computed(saver, input), blankDevice);
    return { message: 'Device registered successfully' as const, device_id: id, updated_at };
  }),

  answer(updateDevice, ({ input, ...saver }) => {
    const { id, updated_at } = saveRecord(saver, deviceRecord, input, computed(saver, input));
    return { message: 'Device updated successfully' as const, device_id: id, updated_at };
  }),

  answer(changeDevices, ({ input, ...saver }) =>
    changeMany(
      saver,
      deviceRecord,
      input,
      (matching) => pageOf(saver, matching).rows,
      (values) => computed(saver, values),
    ),
  ),

  answer(importDevices, ({ input, ...saver }) => {
    const { state, accountId } = saver;
    return importRows(saver, deviceRecord, deviceImport, input, {
      blank: blankDevice,
      referred: state.stockrooms
        .of(accountId)
        .map(({ id, stockroom_name }) => ({ id, words: [stockroom_name] })),
      also: ({ stockroom_id }) => computed(saver, { stockroom_id }),
    });
  }),

  answer(listDeviceTypes, ({ state, accountId }) => {
    const types = state.devices.of(accountId).map(({ device_type }) => device_type);
    return { types: usedTexts(types, maxDeviceTypes) };
  }),
];

type BoardInput = NonNullable<Context<typeof updateDevice.input>['input']['unit_config']>[number];

interface Sent {
  readonly unit_config?: readonly BoardInput[] | undefined;
  readonly stockroom_id?: unknown;
}

/** What the server adds to what is sent of a device. */
function computed({ state, accountId }: Reader, { unit_config, stockroom_id }: Sent) {
  const name = state.stockrooms.of(accountId).find(({ id }) => id === stockroom_id)?.stockroom_name;
  const boards = unit_config?.map(({ boardNumber, lockCount, type = 'lock' }): Board => ({
    ...{ boardNumber, lockCount, type },
    count: lockCount,
  }));
  return {
    ...(boards && { unit_config: boards }),
    ...(stockroom_id !== undefined && { stockroom_name: name ?? null }),
  };
}

interface Within extends ListInput {
  readonly group_id?: string | undefined;
  readonly location_id?: string | undefined;
}

function pageOf(reader: Reader, { group_id, location_id, ...input }: Within) {
  const { state, accountId } = reader;
  const devices = state.devices.of(accountId).filter(({ stockroom_id }) => {
    const stockroom = state.stockrooms.find(accountId, stockroom_id ?? '');
    return (
      (group_id === undefined || stockroom?.group_id === group_id) &&
      (location_id === undefined || stockroom?.location_id === location_id)
    );
  });
  const shown = devices.map((device) => asOfNow(reader, device));
  return recordPage(reader, deviceRecord, shown, input, { connection: connectionOrder });
}

/** Adds to a device its connection, and whether its stockroom is archived. */
function asOfNow({ state, accountId }: Reader, device: Device): Device {
  const stockroom = state.stockrooms.find(accountId, device.stockroom_id ?? '');
  const stockroom_archived = Boolean(stockroom?.archived_at);
  return { ...device, connection: connectionOf(device, Date.now()), stockroom_archived };
}
