import { Router, type RequestHandler } from 'express';
import { sharedProbe } from '@vended/server/sharedProbe';
import type { Registry } from './registry/registry';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, or 503 with what is missing. A database or an API that becomes unavailable
 * later is reported there, but the process stays ready: pages and files need neither, and all nodes would leave the load balancer at
 * once. For the same reason one that hangs must not delay the answer.
 */
export function readiness(registry: Registry, apiReady: () => Promise<boolean>): RequestHandler {
  const router = Router();
  const apiAnswers = sharedProbe(apiReady);
  let wasReady = false;
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  router.get('/readyz', async (_request, response) => {
    const [api, modules] = await Promise.all([apiAnswers(), registry.modules()]);
    wasReady ||= api;
    const missing = [
      ...(wasReady ? [] : ['The API is not ready.']),
      ...(modules.length > 0 ? [] : ['No module is registered.']),
    ];
    if (missing.length > 0)
      response.status(503).json({ error: missing.join(' '), status: 'not ready', missing });
    else response.json({ status: 'ready', modules: modules.length, api: api ? 'ready' : 'away' });
  });
  return router;
}
