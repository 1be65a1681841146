import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sharedDependencies, sharedWithShell } from './sharedDependencies.mjs';

/** @type {string} */
let dir;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vended-module-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Webpack in a separate process: the tests of this package run in a browser's environment. */
const run = `
import { compileInMemory } from './compileInMemory.mjs';
import { moduleConfig } from './moduleConfig.mjs';
const [config] = await moduleConfig(process.argv[1])({}, { mode: 'production' });
// The workers of the minimizer would run this text too.
const compilation = await compileInMemory({ ...config, optimization: { ...config.optimization, minimize: false } });
console.log(compilation.getAsset('mf-manifest.json').source.source().toString());`;

/** What federation's manifest of a module with a list says. @returns {Promise<{ shared: { name: string, version: string, singleton?: boolean, requiredVersion: string }[] }>} */
async function manifestOfBuild() {
  const permission = 'inventory.read';
  const files = {
    'package.json': JSON.stringify({ name: 'mfe-shelves', version: '1.0.0' }),
    'module.json': JSON.stringify({
      name: 'mfe-shelves',
      version: '1.0.0',
      contract: '^1.0.0',
      routes: [{ path: '/shelves', title: 'Shelves', permission }],
      menu: [{ label: 'Shelves', path: '/shelves', order: 20, icon: 'layers', permission }],
    }),
    'src/lifecycles.ts': `
      import { reduxToolkit } from '@vended/module/query/reduxToolkit';
      import { useLocation } from '@vended/module/router';
      import { moduleLifecycles } from '@vended/module/moduleLifecycles';
      import { renderToString } from 'react-dom/server';
      export { moduleLifecycles, reduxToolkit, renderToString, useLocation };`,
  };
  await mkdir(path.join(dir, 'src'));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text);
  await symlink(path.join(__dirname, '../../node_modules'), path.join(dir, 'node_modules'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', run, dir],
    { cwd: __dirname, maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout);
}

test('federation’s manifest names each library that a build takes, as it is configured', async () => {
  const { shared } = await manifestOfBuild();
  const configured = sharedWithShell(sharedDependencies({ eager: false }));
  const rangeOf = (/** @type {string} */ name) => {
    const share =
      Object.values(configured).find(({ shareKey }) => shareKey === name) ??
      configured[name.replace(/\/.*/, '')];
    return { name, singleton: share?.singleton, requiredVersion: share?.requiredVersion };
  };
  const [groups, libraries] = [true, false].map((isGroup) =>
    shared.filter(({ name }) => name.startsWith('@vended/') === isGroup),
  );
  expect(libraries?.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'api/reduxToolkit-afa2e512',
      'module/router-c54c3c58',
      'react',
      'react-dom/server',
    ]),
  );
  expect(
    libraries?.map(({ name, singleton, requiredVersion }) => ({ name, singleton, requiredVersion })),
  ).toEqual(libraries?.map(({ name }) => rangeOf(name)));
  expect(groups?.length).toBeGreaterThan(0);
  for (const { singleton, version, requiredVersion } of groups ?? [])
    expect({ singleton, requiredVersion }).toEqual({ singleton: false, requiredVersion: version });
});
