import { matchRoute } from '@vended/module/platform/routePattern';
import { createElement, use, type ComponentType } from 'react';
import { sitePages, type SitePage } from './sitePages';

/**
 * Keeps the code of the site's pages, of which each is loaded once.
 *
 * @param load loads the code of a page
 */
export function createPageCode(load: (page: SitePage) => Promise<ComponentType>) {
  const loaded = new Map<SitePage, ComponentType>();
  const loading = new Map<SitePage, Promise<void>>();

  function ensure(page: SitePage): Promise<void> {
    const existing = loading.get(page);
    if (existing) return existing;
    const promise = load(page).then((component) => void loaded.set(page, component));
    loading.set(page, promise);
    return promise;
  }

  return {
    /** Renders a page. Suspends until its code is loaded. */
    LoadedPage({ page }: { readonly page: SitePage }) {
      const component = loaded.get(page);
      if (!component) use(ensure(page));
      return component && createElement(component);
    },

    /** Loads the code of the page at a path; after a failure, the next call or visit loads it again. @throws if it cannot be loaded */
    async loadAt(pathname: string): Promise<void> {
      const page = matchRoute(sitePages, pathname)?.route;
      if (!page) return;
      try {
        await ensure(page);
      } catch (error) {
        loading.delete(page);
        throw error;
      }
    },

    /** Loads the code of every page, for the server, tests and stories, which render without suspending. */
    async loadAll(): Promise<void> {
      for (const page of sitePages) await ensure(page);
    },
  };
}
