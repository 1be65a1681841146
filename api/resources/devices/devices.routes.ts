import { listDevices, readDevice, registerDevice, updateDevice } from '@vended/contract/devices';
import { route, type Route } from '../../http/route';
import { changeDevice, insertDevice } from './devices.service';
import { pageOfDevices, requireDevice } from './devices.store';

export const deviceRoutes: Route[] = [
  route(listDevices, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfDevices(scope, input));
    return { devices: rows, ...page };
  }),

  route(readDevice, async ({ input, account }) => ({
    devices: [await account((scope) => requireDevice(scope, input.device_id))],
  })),

  route(registerDevice, async ({ input, account, once }) => ({
    message: 'Device registered successfully',
    device_id: await account((scope) => once(scope, () => insertDevice(scope, input))),
  })),

  route(updateDevice, async ({ input, account }) => ({
    message: 'Device updated successfully',
    device_id: await account((scope) => changeDevice(scope, input)),
  })),
];
