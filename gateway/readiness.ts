import { Router, type RequestHandler } from 'express';
import { sharedProbe } from '@vended/server/sharedProbe';
import type { Registry } from '@vended/platform/registry/registry';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve everything, or 503 with what is missing. A database that hangs neither delays
 * the answer nor makes a busy process unready at once.
 *
 * @param shell the shell's build that this process serves
 */
export function readiness(
  registry: Registry,
  shell: string,
  apiReady: () => Promise<boolean>,
): RequestHandler {
  const router = Router();
  const reachApi = sharedProbe(apiReady);
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  router.get('/readyz', async (_request, response) => {
    const api = await reachApi();
    const { length: modules } = registry.used().live;
    const missing = [
      ...(api === 'away' ? ['The API is not ready.'] : []),
      ...(modules > 0 ? [] : ['No module is registered.']),
    ];
    const described = { modules, api, shell };
    if (missing.length > 0)
      response.status(503).json({ error: missing.join(' '), status: 'not ready', missing, ...described });
    else response.json({ status: 'ready', ...described });
  });
  return router;
}
