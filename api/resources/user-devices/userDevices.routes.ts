import { changeUserDevice, listUserDevices } from '@vended/contract/userDevices';
import { route, type Route } from '../../http/route';
import { requireUser } from '../users/users.store';
import { grantOrRevoke } from './userDevices.service';
import { pageOfUserDevices } from './userDevices.store';

export const userDeviceRoutes: Route[] = [
  route(listUserDevices, async ({ input, account }) =>
    account(async (scope) => {
      await requireUser(scope, input.user_id);
      const { rows, ...page } = await pageOfUserDevices(scope, input);
      return { device_ids: rows.map(({ device_id }) => ({ device_id })), ...page };
    }),
  ),

  route(changeUserDevice, async ({ input, account }) => {
    await account((scope) => grantOrRevoke(scope, input));
    return { message: input.action === 'GRANT' ? 'Access granted' : 'Access revoked' };
  }),
];
