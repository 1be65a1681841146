import { pages } from './pages';
import { PublicSite } from './PublicSite';

/** The public site with the code of all its pages: on the server, in tests and in stories. */
export function PublicRoutes() {
  return <PublicSite pages={pages} />;
}
