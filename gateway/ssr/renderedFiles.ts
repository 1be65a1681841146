import type { Request, RequestHandler } from 'express';
import type { Registry } from '../registry/registry';
import type { ServerRendering } from './serverRendering';
import { siteOrigin } from '../http/siteOrigin';

interface Options {
  readonly registry: Registry;
  readonly rendering: ServerRendering;
}

const siteMap = '/sitemap.xml';

/**
 * Serves the addresses where live modules render something other than a page, such as a site map or a feed. The registry must have
 * been read for the request.
 */
export function renderedFiles({ registry, rendering }: Options): RequestHandler {
  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    const { path } = request;
    const owner = registry
      .lastRead()
      .live.find(({ definition }) => definition.manifest.server?.files.includes(path));
    if (!owner) return next();
    const rendered = await rendering.render(owner, path, request);
    if (rendered?.kind !== 'file') {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' });
      response.type('text/plain').send('This is not available at the moment. Try again shortly.\n');
      return;
    }
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type(rendered.type).send(rendered.content);
  };
}

/** The full address of the site map, for crawlers; null where no live module has one. */
export async function findSiteMap(
  request: Request,
  registry: Registry,
  siteUrl: string | null,
): Promise<string | null> {
  const modules = await registry.modules();
  const has = modules.some(({ definition }) => definition.manifest.server?.files.includes(siteMap));
  return has ? `${siteOrigin(request, siteUrl)}${siteMap}` : null;
}
