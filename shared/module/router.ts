/**
 * The parts of react-router that modules use. The builds share this file (`shared/webpack/sharedDependencies.mjs`) and not the
 * package, because sharing the package would ship all of it. A module built against another version includes its own
 * copy.
 */
export {
  createPath,
  type Navigator,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
