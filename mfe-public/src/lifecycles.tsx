import type { ModuleProps } from '@vended/module/moduleProps';
import { PageRoot } from '@vended/module/PageRoot';
import { rootLifecycles } from '@vended/module/rootLifecycles';
import { useEffect } from 'react';
import { loadPointedPages } from './loadPointedPages';
import { createPageCode } from './pageCode';
import { PublicSite } from './PublicSite';

const { LoadedPage, loadAt } = createPageCode(async (page) => {
  if (!page.hasData) return page.load();
  const [Page, { withStore }] = await Promise.all([page.load(), import('./withStore')]);
  return withStore(Page);
});

/** A likely visit. If the code cannot be loaded now, the visit loads it again. */
const preloadAt = (pathname: string) => void loadAt(pathname).catch(() => undefined);

/** The site without router and store: only pages with data load a store (`withStore.tsx`). */
function VisitedSite({ shell, drawn }: ModuleProps) {
  useEffect(() => loadPointedPages(preloadAt), []);
  return (
    <PageRoot shell={shell} drawn={drawn}>
      <PublicSite LoadedPage={LoadedPage} />
    </PageRoot>
  );
}

export const { mount, unmount } = rootLifecycles(VisitedSite);

/** Loads the code of the current page first, so that a server-rendered page hydrates without suspending. */
export function bootstrap({ shell }: ModuleProps): Promise<void> {
  return loadAt(shell.location.current().pathname);
}
