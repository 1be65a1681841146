import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import * as router from '@vended/module/router';
import { sharedDependencies } from './sharedDependencies.mjs';

/*
 * What builds get under a name, by which builds that were published before ask for it, and the major versions of the packages that it
 * comes from. If a file exports something else, or a package has another major version, write it here under another name, and
 * give the file that name.
 */
const published = {
  'api/reduxToolkit-afa2e512': {
    exported: [
      'Provider',
      'configureStore',
      'createApi',
      'createSlice',
      'nanoid',
      'useDispatch',
      'useSelector',
    ],
    packages: { '@reduxjs/toolkit': '2', 'react-redux': '9' },
  },
  'module/router-c54c3c58': {
    exported: [
      'Outlet',
      'Route',
      'Router',
      'Routes',
      'createPath',
      'useLocation',
      'useParams',
      'useSearchParams',
    ],
    packages: { 'react-router-dom': '7' },
  },
};

const moduleDir = path.join(__dirname, '../module');
const { dependencies } = JSON.parse(readFileSync(path.join(moduleDir, 'package.json'), 'utf8'));

/** The major versions of the packages that a file takes what it exports from. @param {string} file */
function packagesOf(file) {
  const text = readFileSync(path.join(moduleDir, file), 'utf8');
  const names = [...text.matchAll(/ from '((?:@[^/']+\/)?[^/']+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, dependencies[name].split('.')[0]]));
}

test('builds get under each name what they have always got under it', () => {
  const keyOf = (/** @type {string} */ request) => sharedDependencies({ eager: false })[request]?.shareKey;

  expect({
    [keyOf('@vended/module/query/reduxToolkit') ?? '']: {
      exported: Object.keys(reduxToolkit).sort(),
      packages: packagesOf('query/reduxToolkit.ts'),
    },
    [keyOf('@vended/module/router') ?? '']: {
      exported: Object.keys(router).sort(),
      packages: packagesOf('router.ts'),
    },
  }).toEqual(published);
});
