import { matchRoute } from '@vended/module/platform/routePattern';
import { createElement, use, type ComponentType } from 'react';
import { sitePages } from './sitePages';

interface SiteRoute {
  readonly path: string;
  /** The page. If its code was not evaluated before, it suspends. */
  readonly Page: ComponentType;
  readonly load: () => Promise<void>;
  readonly isLoading: () => boolean;
}

/** The routes of all pages. The code of each page is evaluated when it is first shown, or before by one of the functions below. */
export const siteRoutes: readonly SiteRoute[] = sitePages.map(({ path, load: evaluate }) => {
  let page: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= evaluate().then((evaluated) => void (page = evaluated)));
  function Page() {
    if (!page) use(load());
    return page && createElement(page);
  }
  return { path, Page, load, isLoading: () => loading !== undefined };
});

/** Evaluates the code of the page at a path. Await it before hydration. */
export async function loadPageAt(pathname: string): Promise<void> {
  await matchRoute(siteRoutes, pathname)?.route.load();
}

/** Evaluates the code of every page, for the server, tests and stories, which render without suspending. */
export async function loadAllPages(): Promise<void> {
  for (const { load } of siteRoutes) await load();
}

/** Evaluates the code of all other pages, one at a time, while the browser is idle. */
export function preloadPages(): void {
  const next = siteRoutes.find(({ isLoading }) => !isLoading());
  if (!next) return;
  const loadNext = () => void next.load().then(preloadPages);
  if ('requestIdleCallback' in window) requestIdleCallback(loadNext);
  else setTimeout(loadNext, 200);
}
