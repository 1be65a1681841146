import { holds } from '@vended/contract/permissions';
import {
  readContentSummary,
  readDevicesSummary,
  readInventorySummary,
  readUsersSummary,
} from '@vended/contract/summaries';
import { route, type Route } from '../../http/route';
import { summariseContent, summariseDevices, summariseInventory, summariseUsers } from './summaries.store';

export const summaryRoutes: Route[] = [
  route(readInventorySummary, async ({ account }) => ({ summary: await account(summariseInventory) })),

  route(readDevicesSummary, async ({ account }) => ({ summary: await account(summariseDevices) })),

  route(readUsersSummary, async ({ account, session }) => ({
    summary: await account((scope) => summariseUsers(scope, holds(session.user_type, 'audit.read'))),
  })),

  route(readContentSummary, async ({ content }) => ({ summary: await content(summariseContent) })),
];
