import { createElement } from 'react';
import { Route, Routes } from '@vended/module/router';
import type { Pages } from './pages';
import { SiteFrame } from './site/SiteFrame';
import { siteRoutes } from './siteRoutes';

/** The public site. */
export function PublicSite({ pages }: { readonly pages: Pages }) {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {siteRoutes.map(({ path, page }) => (
          <Route key={path} path={path} element={createElement(pages[page])} />
        ))}
      </Route>
    </Routes>
  );
}
