/**
 * What modules use of react-router. The builds share this file (`build/sharedDependencies.mjs`) instead of the package,
 * of which sharing would ship everything; a module that was built with another version brings its own.
 */
// eslint-disable-next-line ours/no-barrel -- what the builds share is this file
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
