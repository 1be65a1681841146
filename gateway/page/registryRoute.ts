import { createHash } from 'node:crypto';
import type { PageRegistry } from '@vended/module/platform/registry';
import { Router, type RequestHandler } from 'express';
import { pageRegistry } from './page';
import { pageConfig, type PageSettings } from './pageConfig';

/**
 * `GET /registry`: the registry that a new page would contain, for open pages, with a report token for its builds. Inexpensive if
 * nothing has changed.
 */
export function registryRoute(config: PageSettings): RequestHandler {
  const router = Router();
  router.get('/registry', async (request, response) => {
    const { modules } = await config.selection.of(request, response);
    response.set('Cache-Control', 'private, no-cache').vary('Cookie');
    const registry = pageRegistry(modules, await pageConfig(request, response, modules, config));
    response.set('ETag', tagOf(registry, config.tokens.period())).json(registry);
  });
  return router;
}

/** The ETag. Answers that differ only in the token have one, until the next period. */
function tagOf({ config, ...registry }: PageRegistry, period: string): string {
  const content = JSON.stringify([registry, { ...config, reportToken: period }]);
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}
