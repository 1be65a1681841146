import { holds } from '@vended/contract/permissions';
import {
  applyDeviceEvents,
  dismissDeviceEvents,
  reopenDeviceEvent,
  listDeviceEvents,
  reportDeviceEvents,
  withoutBadge,
} from '@vended/contract/stock/deviceEvents';
import { readDeviceSetup } from '@vended/contract/stock/deviceSetup';
import { route, type Route } from '../../http/route';
import { deviceRoute } from '../device-keys/deviceRoute';
import { requireDevice } from '../devices/devices.store';
import { applyWaiting, dismissEvents, reopenDismissed, receiveEvents } from './deviceEvents.service';
import { setupOf } from './deviceSetup.service';
import { pageOfDeviceEvents } from './deviceEvents.store';

/** What devices are told and report, and what the console shows of it. */
export function deviceEventRoutes(): Route[] {
  return [
    deviceRoute(readDeviceSetup, 'requests for the setup', setupOf),

    deviceRoute(reportDeviceEvents, 'reports', receiveEvents),

    route(listDeviceEvents, async ({ input, account, session }) =>
      account(async (scope) => {
        if (input.device_id !== undefined) await requireDevice(scope, input.device_id);
        const { rows, ...page } = await pageOfDeviceEvents(scope, input);
        const seesBadges = holds(session.user_type, 'users.write');
        const events = rows.map((row) => (seesBadges ? row : { ...row, event: withoutBadge(row.event) }));
        return { events, ...page };
      }),
    ),

    route(applyDeviceEvents, async ({ input, account }) => ({
      message: 'Events applied',
      ...(await applyWaiting(account, input.device_id)),
    })),

    route(dismissDeviceEvents, async ({ input, account }) => ({
      message: 'Events dismissed',
      dismissed: await account((scope) => dismissEvents(scope, input)),
    })),

    route(reopenDeviceEvent, async ({ input, account }) => ({
      message: 'Event reopened',
      reopened: await account((scope) => reopenDismissed(scope, input)),
    })),
  ];
}
