import { createPageCode } from './pageCode';
import { PublicSite } from './PublicSite';

const { LoadedPage, loadAll } = createPageCode((page) => page.load());

/** Loads all pages. Await it before `PublicRoutes` is rendered. */
export const loadAllPages = loadAll;

/** The public site for the server, tests and stories, within a store that they provide. */
export function PublicRoutes() {
  return <PublicSite LoadedPage={LoadedPage} />;
}
