import { publicApi } from '../publicApi';
import { PublicRoutes } from '../routes';

/** The args of a story that shows a page of the public site to an anonymous visitor. */
export function siteStory(at: string) {
  return { api: publicApi, Routes: PublicRoutes, at, as: 'anonymous', layout: 'public' } as const;
}
