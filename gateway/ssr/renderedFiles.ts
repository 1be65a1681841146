import type { Request, RequestHandler } from 'express';
import type { Registry } from '@vended/platform/registry/registry';
import { allModules, shownToAll } from '@vended/platform/rollouts/selectFor';
import { visit } from '../visitors/visit';
import type { ServerRendering } from './serverRendering';
import { siteOrigin } from '../http/siteOrigin';
import { withoutPages } from './listedPages';

interface Options {
  readonly registry: Registry;
  readonly rendering: ServerRendering;
}

const siteMap = '/sitemap.xml';

/**
 * Serves the addresses where live modules render something other than a page, such as a site map or a feed. They are the same for
 * everybody, so that they list only pages that every visitor has.
 */
export function renderedFiles({ registry, rendering }: Options): RequestHandler {
  return async (request, response, next) => {
    if (!['GET', 'HEAD'].includes(request.method)) return next();
    const { path } = request;
    const used = registry.used();
    const [all, shown] = [allModules(used), shownToAll(used)];
    const owner = shown.list.find(({ definition }) => definition.manifest.server?.files.includes(path));
    if (!owner) return next();
    const rendered = await rendering.render(owner, path, request);
    if (rendered?.kind !== 'file') {
      response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' });
      response.type('text/plain').send('This is not available at the moment. Try again shortly.\n');
      return;
    }
    response.setHeader('Cache-Control', 'public, max-age=300');
    const { type, content } = rendered;
    const isList = shown !== all && /\bxml\b/.test(type);
    const isThere = (page: string) => visit(page, false, shown).found || !visit(page, false, all).found;
    response.type(type).send(isList ? withoutPages(content, isThere) : content);
  };
}

/** The full address of the site map, for crawlers; null where no live module has one. */
export function findSiteMap(request: Request, registry: Registry, siteUrl: string | null): string | null {
  const has = shownToAll(registry.used()).list.some(({ definition }) =>
    definition.manifest.server?.files.includes(siteMap),
  );
  return has ? `${siteOrigin(request, siteUrl)}${siteMap}` : null;
}
