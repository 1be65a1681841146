import { changeDeviceAccess, readDeviceAccess } from '@vended/contract/deviceAccess';
import { changeUserDevice, listDeviceUsers, listUserDevices } from '@vended/contract/userDevices';
import { route, type Route } from '../../http/route';
import { requireDevice } from '../devices/devices.store';
import { requireUser } from '../users/users.store';
import { accessOf, changeAccess, grantOrRevoke } from './userDevices.service';
import { pageOfDeviceUsers, pageOfUserDevices } from './userDevices.store';

export const userDeviceRoutes: Route[] = [
  route(listUserDevices, async ({ input, account }) =>
    account(async (scope) => {
      await requireUser(scope, input.user_id);
      const { rows, ...page } = await pageOfUserDevices(scope, input);
      return { device_ids: rows.map(({ id: _id, ...row }) => row), ...page };
    }),
  ),

  route(listDeviceUsers, async ({ input, account }) =>
    account(async (scope) => {
      await requireDevice(scope, input.device_id);
      const { rows, ...page } = await pageOfDeviceUsers(scope, input);
      return { users: rows, ...page };
    }),
  ),

  route(readDeviceAccess, async ({ input, account }) => ({
    access: await account((scope) => accessOf(scope, input.user_ids)),
  })),

  route(changeDeviceAccess, ({ input, account, once }) =>
    account((scope) => once(scope, () => changeAccess(scope, input))),
  ),

  route(changeUserDevice, async ({ input, account }) => {
    await account((scope) => grantOrRevoke(scope, input));
    return { message: input.action === 'GRANT' ? 'Access granted' : 'Access revoked' };
  }),
];
