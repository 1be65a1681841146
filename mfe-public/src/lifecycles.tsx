import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import type { ModuleProps } from '@vended/module/moduleProps';
import { useEffect } from 'react';
import { publicApi } from './publicApi';
import { PublicRoutes } from './routes';
import { loadPageAt, preloadPages } from './siteRoutes';

function VisitedSite() {
  useEffect(preloadPages, []);
  return <PublicRoutes />;
}

export const { mount, unmount } = moduleLifecycles(publicApi, VisitedSite);

/** Loads the code of the current page first, so that a server-rendered page hydrates without suspending. */
export function bootstrap({ shell }: ModuleProps): Promise<void> {
  return loadPageAt(shell.location.current().pathname);
}
