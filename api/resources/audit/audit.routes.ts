import { listAudit } from '@vended/contract/audit';
import { route, type Route } from '../../http/route';
import { pageOfAudit } from './audit.store';

export const auditRoutes: Route[] = [
  route(listAudit, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfAudit(scope, input));
    return { entries: rows, ...page };
  }),
];
