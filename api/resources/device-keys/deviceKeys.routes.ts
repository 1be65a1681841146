import { issueDeviceKey, listDeviceKeys, revokeDeviceKey } from '@vended/contract/deviceKeys';
import { requireDevice } from '../devices/devices.store';
import { route, type Route } from '../../http/route';
import { issueKey, revokeKey } from './deviceKeys.service';
import { pageOfDeviceKeys } from './deviceKeys.store';

export const deviceKeyRoutes: Route[] = [
  route(listDeviceKeys, async ({ input, account }) =>
    account(async (scope) => {
      await requireDevice(scope, input.device_id);
      const { rows, ...page } = await pageOfDeviceKeys(scope, input);
      return { device_keys: rows, ...page };
    }),
  ),

  route(issueDeviceKey, async ({ input, account }) => ({
    message: 'Device key issued',
    ...(await account((scope) => issueKey(scope, input.device_id))),
  })),

  route(revokeDeviceKey, async ({ input, account }) => {
    await account((scope) => revokeKey(scope, input.device_key_id));
    return { message: 'Device key revoked', device_key_id: input.device_key_id };
  }),
];
