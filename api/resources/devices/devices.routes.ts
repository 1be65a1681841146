import { holds } from '@vended/contract/permissions';
import {
  changeDevices,
  importDevices,
  listDevices,
  listDeviceTypes,
  noSuchDevice,
  readDevice,
  registerDevice,
  updateDevice,
} from '@vended/contract/devices';
import { route, type Route } from '../../http/route';
import { answerImport } from '../../many-records/answerImport';
import { importRows } from '../../many-records/importRows';
import { changeMany } from '../../many-records/changeMany';
import { importedDevices } from './devices.import';
import { changeDevice, insertDevice, manyDevices } from './devices.service';
import { deviceNow, pageOfDevices, readDeviceTypes } from './devices.store';

export const deviceRoutes: Route[] = [
  route(listDevices, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfDevices(scope, input));
    return { devices: rows, ...page };
  }),

  route(listDeviceTypes, async ({ account }) => ({ types: await account(readDeviceTypes) })),

  route(readDevice, async ({ input, account }) => {
    const [device, as_of] = await account((scope) => deviceNow(scope, input.device_id));
    return { devices: [device], as_of };
  }),

  route(registerDevice, async ({ input, account, saveOnce }) => {
    const { id, updated_at } = await account((scope) => saveOnce(scope, () => insertDevice(scope, input)));
    return { message: 'Device registered successfully', device_id: id, updated_at };
  }),

  route(changeDevices, ({ input, account, once }) =>
    account((scope) => once(scope, () => changeMany(scope, input, manyDevices))),
  ),

  route(importDevices, (exchange) => {
    const mayAdd = holds(exchange.session.user_type, registerDevice.permission);
    return answerImport(exchange, (scope, input) =>
      importRows(scope, input, importedDevices, mayAdd ? undefined : noSuchDevice),
    );
  }),

  route(updateDevice, async ({ input, account }) => {
    const { id, updated_at } = await account((scope) => changeDevice(scope, input));
    return { message: 'Device updated successfully', device_id: id, updated_at };
  }),
];
