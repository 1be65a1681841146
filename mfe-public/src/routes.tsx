import { pages } from './pages';
import { PublicSite } from './PublicSite';

/** The public site with all pages imported statically, for the server, tests and stories. */
export function PublicRoutes() {
  return <PublicSite pages={pages} />;
}
