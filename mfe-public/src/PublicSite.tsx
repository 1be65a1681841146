import { matchRoute } from '@vended/module/platform/routePattern';
import { useShellLocation } from '@vended/module/useShellLocation';
import type { ComponentType } from 'react';
import { IndexedContext } from './heads/IndexedContext';
import { ParametersContext } from './site/address';
import { SiteFrame } from './site/SiteFrame';
import { sitePages, type SitePage } from './sitePages';

interface PublicSiteProps {
  /** Renders the part of a page that is between header and footer. */
  readonly LoadedPage: ComponentType<{ readonly page: SitePage }>;
}

/** The public site. */
export function PublicSite({ LoadedPage }: PublicSiteProps) {
  const match = matchRoute(sitePages, useShellLocation().pathname);
  return (
    match && (
      <ParametersContext value={match.parameters}>
        <IndexedContext value={match.route.indexed ?? true}>
          <SiteFrame>
            <LoadedPage page={match.route} />
          </SiteFrame>
        </IndexedContext>
      </ParametersContext>
    )
  );
}
