import { exportRoutes } from '../http/exportRoutes';
import type { Route } from '../http/route';
import type { Mailer } from '../mail/mailer';
import type { PictureStore } from '../pictures/pictureStore';
import { archiveRoutes } from './archive/archive.routes';
import { accountRoutes } from './accounts/accounts.routes';
import { activeSessionRoutes } from './active-sessions/activeSessions.routes';
import { auditRoutes } from './audit/audit.routes';
import { recordHistoryRoutes } from './audit/recordHistory.routes';
import { badgeRoutes } from './badges/badges.routes';
import { blogRoutes } from './blog/blog.routes';
import { careerRoutes } from './careers/careers.routes';
import { catalogueRoutes } from './catalogue/catalogue.routes';
import { deviceKeyRoutes } from './device-keys/deviceKeys.routes';
import { devicePingRoutes } from './device-keys/devicePing.routes';
import { deviceRoutes } from './devices/devices.routes';
import { groupRoutes } from './groups/groups.routes';
import { itemRoutes } from './items/items.routes';
import { leadRoutes } from './leads/leads.routes';
import { listViewRoutes } from './list-views/listViews.routes';
import { locationRoutes } from './locations/locations.routes';
import { passwordLinkRoutes } from './password-links/passwordLinks.routes';
import { proofRoutes } from './second-factors/proof.routes';
import { secondFactorRoutes } from './second-factors/secondFactors.routes';
import type { SecondSteps } from './second-factors/secondSteps.service';
import { sessionRoutes } from './sessions/sessions.routes';
import type { Sessions } from './sessions/sessions.service';
import { signInRoutes } from './sign-in/signIn.routes';
import { deviceEventRoutes } from './stock/deviceEvents.routes';
import { stockRoutes } from './stock/stock.routes';
import { stockroomRoutes } from './stockrooms/stockrooms.routes';
import { summaryRoutes } from './summaries/summaries.routes';
import { userDeviceRoutes } from './user-devices/userDevices.routes';
import { ownPasswordRoutes } from './own-password/ownPassword.routes';
import { userRoutes } from './users/users.routes';
import { vendorRoutes } from './vendors/vendors.routes';

/** What the routes of a resource can use, apart from the call. */
export interface RouteContext {
  readonly sessions: Sessions;
  readonly secondSteps: SecondSteps;
  /** Null where no mail is configured. */
  readonly mailer: Mailer | null;
  readonly pictures: PictureStore;
}

type Routes = readonly Route[] | ((context: RouteContext) => readonly Route[]);

/** The routes of every resource, in the order in which the documentation shows them. */
export const resources: readonly Routes[] = [
  signInRoutes,
  sessionRoutes,
  activeSessionRoutes,
  ownPasswordRoutes,
  secondFactorRoutes,
  proofRoutes,
  passwordLinkRoutes,
  accountRoutes,
  groupRoutes,
  locationRoutes,
  stockroomRoutes,
  vendorRoutes,
  itemRoutes,
  userRoutes,
  userDeviceRoutes,
  badgeRoutes,
  deviceRoutes,
  deviceKeyRoutes,
  devicePingRoutes,
  stockRoutes,
  deviceEventRoutes,
  careerRoutes,
  blogRoutes,
  leadRoutes,
  catalogueRoutes,
  auditRoutes,
  summaryRoutes,
  recordHistoryRoutes,
  archiveRoutes,
  listViewRoutes,
];

/** Every call of the contract with its handler. */
export function resourceRoutes(context: RouteContext): Route[] {
  const routes = resources.flatMap((each) => (typeof each === 'function' ? each(context) : each));
  return [...routes, ...exportRoutes(routes)];
}
