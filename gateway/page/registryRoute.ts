import { Router, type RequestHandler } from 'express';
import { pageRegistry } from './page';
import { pageConfig, type PageSettings } from './pageConfig';
import type { Selection } from '../visitors/selection';

type Options = PageSettings & {
  readonly selection: Selection;
};

/** `GET /registry`: the registry that a new page would contain, for pages that are open. Inexpensive if nothing has changed. */
export function registryRoute({ selection, ...config }: Options): RequestHandler {
  const router = Router();
  router.get('/registry', async (request, response) => {
    const modules = await selection.of(request, response);
    response.set('Cache-Control', 'private, no-cache').vary('Cookie');
    response.json(pageRegistry(modules, pageConfig(request, config)));
  });
  return router;
}
