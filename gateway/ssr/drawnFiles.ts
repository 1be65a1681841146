import type { Request, RequestHandler } from 'express';
import type { Registry } from '../registry/registry';
import type { Drawing } from './drawing';
import { originOf } from '../http/siteOrigin';

interface Options {
  readonly registry: Registry;
  readonly drawing: Drawing;
}

const siteMap = '/sitemap.xml';

/** The addresses below which live modules answer with something other than a page, such as a site map or a feed. */
export function drawnFiles({ registry, drawing }: Options): RequestHandler {
  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    const { path } = request;
    const owner = (await registry.modules()).find(({ definition }) =>
      definition.manifest.server?.files.includes(path),
    );
    if (!owner) return next();
    const drawn = await drawing.at(owner, path, request);
    if (drawn?.kind !== 'file') {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' });
      response.type('text/plain').send('This is not to be had at the moment. Try again shortly.\n');
      return;
    }
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type(drawn.type).send(drawn.content);
  };
}

/** The full address of the site map, for robots; null where no live module has one. */
export async function findSiteMap(
  request: Request,
  registry: Registry,
  siteUrl: string | null,
): Promise<string | null> {
  const modules = await registry.modules();
  const has = modules.some(({ definition }) => definition.manifest.server?.files.includes(siteMap));
  return has ? `${siteUrl ?? originOf(request)}${siteMap}` : null;
}
