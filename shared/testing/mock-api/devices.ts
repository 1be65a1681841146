import { connectionOf } from '@vended/contract/deviceConnection';
import {
  deviceList,
  listDevices,
  readDevice,
  registerDevice,
  updateDevice,
  type Board,
  type Device,
} from '@vended/contract/devices';
import { answer, type Context } from './answer';
import { blankDevice } from './demonstration/devices';
import { listPage } from './listPage';
import { insertRow, newRecord, updateRow } from './record';
import { notFound } from './refusal';

/** The device calls. */
export const deviceAnswers = [
  answer(listDevices, ({ input, state, accountId }) => {
    const devices = state.devices
      .of(accountId)
      .filter(
        ({ last_ping }) =>
          input.connection === undefined || connectionOf(last_ping, Date.now()) === input.connection,
      );
    const { rows, next_cursor } = listPage(devices, input, deviceList);
    return { devices: rows, next_cursor };
  }),

  answer(readDevice, ({ input, state, accountId }) => {
    const device = state.devices.find(accountId, input.device_id);
    if (!device) throw notFound('device');
    return { devices: [device] as [Device] };
  }),

  answer(registerDevice, ({ input, ...context }) => {
    const { action: _action, unit_config = [], ...fields } = input;
    const device = newRecord({
      ...blankDevice,
      ...fields,
      unit_config: unit_config.map(wholeBoard),
      stockroom_name: stockroomName(context, fields.stockroom_id) ?? null,
    });
    insertRow(context, 'device', context.state.devices, device);
    return { message: 'Device registered successfully' as const, device_id: device.id };
  }),

  answer(updateDevice, ({ input, ...context }) => {
    const { action: _action, device_id, updated_at, unit_config, ...fields } = input;
    const stockroom_name = stockroomName(context, fields.stockroom_id);
    const changes = {
      ...fields,
      ...(unit_config && { unit_config: unit_config.map(wholeBoard) }),
      ...(stockroom_name !== undefined && { stockroom_name }),
    };
    updateRow(context, 'device', context.state.devices, { id: device_id, basedOn: updated_at, changes });
    return { message: 'Device updated successfully' as const, device_id };
  }),
];

type Update = Context<typeof updateDevice.input>;

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
