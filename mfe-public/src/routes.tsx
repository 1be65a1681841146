import { Route, Routes } from '@vended/module/router';
import { SiteFrame } from './site/SiteFrame';
import { siteRoutes } from './siteRoutes';

/** The public site. */
export function PublicRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {siteRoutes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}
