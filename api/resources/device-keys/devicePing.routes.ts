import { pingDevice } from '@vended/contract/devicePing';
import type { Route } from '../../http/route';
import { deviceRoute } from './deviceRoute';
import { receivePing } from './devicePing.service';

/** The call by which devices show that they are running. */
export function devicePingRoutes(): Route[] {
  return [
    deviceRoute(pingDevice, 'pings', async (scope, key, input) => ({
      message: 'Ping received',
      device_id: key.deviceId,
      last_ping: await receivePing(scope, key, input),
    })),
  ];
}
