import type { ModuleProps } from '@vended/module/moduleProps';
import { PageRoot } from '@vended/module/PageRoot';
import { rootLifecycles } from '@vended/module/rootLifecycles';
import { useEffect } from 'react';
import { loadPageAt, pagesOnDemand, preloadPageAt } from './pagesOnDemand';
import { loadPointedPages } from './loadPointedPages';
import { PublicSite } from './PublicSite';

/** The site without router and store: only pages with data load a store (`withStore.tsx`). */
function VisitedSite({ shell, drawn }: ModuleProps) {
  useEffect(() => loadPointedPages(preloadPageAt), []);
  return (
    <PageRoot shell={shell} drawn={drawn}>
      <PublicSite pages={pagesOnDemand} />
    </PageRoot>
  );
}

export const { mount, unmount } = rootLifecycles(VisitedSite);

/** Loads the code of the current page first, so that a server-rendered page hydrates without suspending. */
export function bootstrap({ shell }: ModuleProps): Promise<void> {
  return loadPageAt(shell.location.current().pathname);
}
