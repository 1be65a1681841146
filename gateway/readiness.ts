import { Router, type RequestHandler } from 'express';
import { sharedProbe } from '@vended/server/sharedProbe';
import type { Registry } from './registry/registry';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, or 503 with what is missing. A database or an API that goes away later
 * is said there too, but leaves the process ready: pages and files need neither, and it would be the same for all others. One that
 * hangs must not keep the answer either, or a load balancer takes out every node.
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
