import { matchRoute } from '@vended/module/platform/routePattern';
import { useShellLocation } from '@vended/module/useShellLocation';
import { createElement } from 'react';
import type { Pages } from './pages';
import { SiteFrame } from './site/SiteFrame';
import { siteRoutes } from './siteRoutes';

/** The public site. */
export function PublicSite({ pages }: { readonly pages: Pages }) {
  const match = matchRoute(siteRoutes, useShellLocation().pathname);
  return match && <SiteFrame>{createElement(pages[match.route.page])}</SiteFrame>;
}
