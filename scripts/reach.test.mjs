import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachOf, workspacesOf } from './reach.mjs';
import { foldersWith, root } from './tree.mjs';

const specs = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));

it('knows of every browser test what it looks at, and has some for every workspace that a browser loads', () => {
  // A new name belongs in `lookAt` of scripts/reach.mjs.
  expect(specs.filter((spec) => workspacesOf(spec).length === 0)).toEqual([]);
  const modules = foldersWith('module.json', '', 1).filter((folder) => folder.startsWith('mfe-'));
  const seen = new Set(specs.flatMap(workspacesOf));
  expect([...modules, 'shell'].filter((workspace) => !seen.has(workspace))).toEqual([]);
});

it('has a change in a module looked at by its browser tests and by those that look everywhere', () => {
  const { builds, api, specs: chosen } = reachOf(['mfe-inventory/src/vendors/VendorFields.tsx'], specs);
  expect({ builds, api }).toEqual({ builds: true, api: false });
  expect(chosen).toEqual(expect.arrayContaining(['vendors.spec.ts', 'mainJob.spec.ts', 'roles.spec.ts']));
  expect(chosen).not.toEqual(expect.arrayContaining(['devices.spec.ts']));
  expect(chosen).not.toEqual(expect.arrayContaining(['platform.spec.ts']));
});

it.each([
  'api/resources/vendors/vendors.store.ts',
  'shared/design/components/Button.tsx',
  'e2e/product.ts',
  'scripts/serve.mjs',
])('has a change in %s looked at by every browser test', (file) =>
  expect(reachOf([file], specs).specs).toEqual(specs),
);

it('neither builds nor opens a browser for a test, a story or a text', () => {
  const files = [
    'mfe-users/src/users/UserForm.test.tsx',
    'mfe-users/src/users/UserForm.stories.tsx',
    'README.md',
  ];
  expect(reachOf(files, specs)).toEqual({
    toolchain: [],
    builds: false,
    api: false,
    allStories: false,
    specs: [],
    withoutModules: expect.any(Array),
  });
});

it('leaves out the tests of other modules for a change in a module alone', () => {
  const others = ['mfe-content', 'mfe-devices', 'mfe-public', 'mfe-users'];
  expect(reachOf(['mfe-inventory/src/vendors/VendorFields.tsx'], specs).withoutModules).toEqual(others);
  for (const file of ['shell/src/start.tsx', 'shared/design/components/Button.tsx', 'e2e/test.ts'])
    expect(reachOf(['mfe-inventory/src/vendors/VendorFields.tsx', file], specs).withoutModules).toEqual([]);
});

it('opens no browser for what only the tools run', () => {
  expect(reachOf(['scripts/steps.mjs', 'templates/mfe-area/module.json'], specs).specs).toEqual([]);
});

it('runs the API’s tests for a change in the API or in what it imports', () => {
  const imports = readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|mjs)$/.test(file) && !/(?:^|[\\/])(?:node_modules|dist)[\\/]/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, 'api', file), 'utf8').matchAll(/'@vended\/((?:contract|design|testing|webpack)\/[^']+)'/g),
    ])
    .map(([, file = '']) => `shared/${file}`);
  expect(imports).toEqual(
    expect.arrayContaining(['shared/contract/vendors', 'shared/design/drawings/blogScenes.mjs']),
  );
  expect(imports.filter((file) => !reachOf([file], specs).api)).toEqual([]);
  expect(reachOf(['api/resources/vendors/vendors.test.ts'], specs).api).toBe(true);
});

it('names what only the whole run can tell', () => {
  const files = ['package-lock.json', 'eslint.config.mjs', 'tsconfig.base.json', 'mfe-users/package.json'];
  expect(reachOf(files, specs).toolchain).toEqual(files.slice(0, 3));
});
