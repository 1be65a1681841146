import { moduleLifecycles } from '@vended/module/moduleLifecycles';
import type { ModuleProps } from '@vended/module/moduleProps';
import { useEffect } from 'react';
import { pagesOnDemand, loadPageAt, preloadPages } from './pagesOnDemand';
import { publicApi } from './publicApi';
import { PublicSite } from './PublicSite';

function VisitedSite() {
  useEffect(preloadPages, []);
  return <PublicSite pages={pagesOnDemand} />;
}

export const { mount, unmount } = moduleLifecycles(publicApi, VisitedSite);

/** Has the visited page's code run first, so that a drawn page is taken over in one go. */
export function bootstrap({ shell }: ModuleProps): Promise<void> {
  return loadPageAt(shell.location.current().pathname);
}
