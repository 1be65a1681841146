/**
 * What modules use of react-router. The builds share this file (`shared/webpack/sharedDependencies.mjs`) instead of the package,
 * of which sharing would ship everything; a module that was built with another version brings its own.
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
