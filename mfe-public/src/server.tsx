import { createModuleStore } from '@vended/module/query/moduleStore';
import type { Rendered, RenderedFile, RenderRequest } from '@vended/module/ssr/rendering';
import { renderOnServer } from '@vended/module/renderOnServer';
import { createServerShell } from '@vended/module/ssr/serverShell';
import { blogFeed } from './feeds/blogFeed';
import { siteMap } from './feeds/siteMap';
import { handleForm } from './forms/handleForm';
import { paths } from './paths';
import { setPublicPath } from './pictures/publicPath';
import { Moved, prepare } from './prepare';
import { moduleApi } from './moduleApi';
import { loadAllPages, PublicRoutes } from './PublicRoutes';

const files: Readonly<Record<string, typeof siteMap>> = {
  '/sitemap.xml': siteMap,
  [paths.blogFeed]: blogFeed,
};

// At once, so that no request waits for it.
const pagesLoaded = loadAllPages();

/** Handles a request on the server: the pages, the site map, the blog feed, and forms that a browser sends without JavaScript. */
export async function draw(request: RenderRequest): Promise<Rendered> {
  setPublicPath(request.publicPath);
  const { pathname } = new URL(request.address, request.origin);
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (file) return drawFile(file, request);
  const handled = await handleForm(request);
  if (handled && 'to' in handled) return { kind: 'redirect', to: handled.to };
  try {
    return await renderOnServer(
      {
        api: moduleApi,
        Routes: PublicRoutes,
        prepare: async (preparation) => {
          const [prepared] = await Promise.all([prepare(preparation), pagesLoaded]);
          return { ...prepared, ...handled };
        },
      },
      request,
    );
  } catch (error) {
    if (error instanceof Moved) return { kind: 'redirect', to: error.to };
    throw error;
  }
}

async function drawFile(file: typeof siteMap, request: RenderRequest): Promise<RenderedFile> {
  const { dispatch } = createModuleStore(moduleApi, createServerShell(request));
  return { kind: 'file', ...(await file(dispatch, request.origin)) };
}
