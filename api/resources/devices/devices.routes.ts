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
import { importedDevices } from './devices.import';
import { changeDevice, changeDevicesAtOnce, insertDevice } from './devices.service';
import { deviceNow, pageOfDevices, readDeviceTypes, requireDevice } from './devices.store';

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

  route(registerDevice, async ({ input, account, once }) => ({
    message: 'Device registered successfully',
    ...(await account(async (scope) => {
      const device_id = await once(scope, () => insertDevice(scope, input));
      const { updated_at } = await requireDevice(scope, device_id);
      return { device_id, updated_at };
    })),
  })),

  route(changeDevices, ({ input, account, once }) =>
    account((scope) => once(scope, () => changeDevicesAtOnce(scope, input))),
  ),

  route(importDevices, (exchange) =>
    answerImport(
      exchange,
      importedDevices,
      holds(exchange.session.user_type, registerDevice.permission) ? undefined : noSuchDevice,
    ),
  ),

  route(updateDevice, async ({ input, account }) => ({
    message: 'Device updated successfully',
    ...(await account(async (scope) => {
      const device_id = await changeDevice(scope, input);
      const { updated_at } = await requireDevice(scope, device_id);
      return { device_id, updated_at };
    })),
  })),
];
