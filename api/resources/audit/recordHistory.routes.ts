import { historyKinds } from '@vended/contract/historyKinds';
import { holds } from '@vended/contract/permissions';
import { readRecordHistory } from '@vended/contract/recordHistory';
import { route, type Route } from '../../http/route';
import { Forbidden } from '../../problems/problems';
import { pageOfHistory } from './recordHistory.store';

export const recordHistoryRoutes: Route[] = [
  route(readRecordHistory, async ({ input, session, account }) => {
    if (!holds(session.user_type, historyKinds[input.resource].permission)) throw new Forbidden();
    const { rows, ...page } = await account((scope) => pageOfHistory(scope, input));
    return { entries: rows, ...page };
  }),
];
