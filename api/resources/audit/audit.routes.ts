import { listAudit } from '@vended/contract/audit';
import { route, type Route } from '../../http/route';
import { pageOfNamedAudit } from './audit.service';

export const auditRoutes: Route[] = [
  route(listAudit, async ({ input, account }) => {
    const { rows, ...page } = await account((scope) => pageOfNamedAudit(scope, input));
    return { entries: rows, ...page };
  }),
];
