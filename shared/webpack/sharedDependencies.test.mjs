import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import * as router from '@vended/module/router';
import { sharedDependencies } from './sharedDependencies.mjs';

/*
 * What builds get under a name, by which builds that were published before ask for it. If a file exports something else, write
 * it here under another name, and give the file that name.
 */
const published = {
  'api/reduxToolkit-afa2e512': [
    'Provider',
    'configureStore',
    'createApi',
    'createSlice',
    'nanoid',
    'useDispatch',
    'useSelector',
  ],
  'module/router-c54c3c58': [
    'Outlet',
    'Route',
    'Router',
    'Routes',
    'createPath',
    'useLocation',
    'useParams',
    'useSearchParams',
  ],
};

test('builds get under each name what they have always got under it', () => {
  const keyOf = (/** @type {string} */ request) => sharedDependencies({ eager: false })[request]?.shareKey;

  expect({
    [keyOf('@vended/module/query/reduxToolkit') ?? '']: Object.keys(reduxToolkit).sort(),
    [keyOf('@vended/module/router') ?? '']: Object.keys(router).sort(),
  }).toEqual(published);
});
