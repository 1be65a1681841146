import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** @type {string} */
let dir;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vended-build-'));
});
afterEach(() => rm(dir, { recursive: true }));

const permission = 'inventory.read';
const options = {
  manifest: {
    name: 'mfe-shelves',
    version: '1.0.0',
    contract: '^1.0.0',
    routes: [
      { path: '/shelves', title: 'Shelves', permission },
      { path: '/shelf-details/:shelfId?', title: 'Shelf', permission },
    ],
    menu: [{ label: 'Shelves', path: '/shelves', order: 20, icon: 'layers', permission }],
  },
  container: 'mfe_shelves',
  federation: '2.9.2',
  nameOfBuild: 'BUILDHASH000',
  shared: {},
};

/** Webpack in a separate process: the tests of this package run in a browser's environment. */
const run = `
import webpack from 'webpack';
import { ModuleBuildPlugin } from './ModuleBuildPlugin.mjs';
const [context, options] = process.argv.slice(1);
const plugins = [new ModuleBuildPlugin(JSON.parse(options))];
const names = { filename: 'remoteEntry.js', chunkFilename: '[name].js' };
const output = { path: context + '/dist', publicPath: '', ...names };
webpack({ mode: 'none', context, entry: './entry.js', output, plugins }, (error, stats) => {
  if (error) throw error;
  console.log(JSON.stringify(stats.compilation.errors.map(({ message }) => message)));
});`;

/**
 * Builds a module with a list and a form.
 *
 * @param {string} chunk the name of the form's @param {object} [manifest]
 * @returns {Promise<string[]>} what is wrong
 */
async function build(chunk, manifest = options.manifest) {
  const files = {
    'entry.js': `import(/* webpackChunkName: "lifecycles" */ './lifecycles.js');`,
    'lifecycles.js': `export const form = () => import(/* webpackChunkName: "${chunk}" */ './form.js');`,
    'form.js': `export const form = 'Edit Shelf';`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dir, file), text);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', run, dir, JSON.stringify({ ...options, manifest })],
    // As outside of Nx, which may run this test.
    { cwd: __dirname, env: { PATH: process.env.PATH } },
  );
  return JSON.parse(stdout);
}

it('builds a module whose pages have chunks named after their routes, and says which files each needs', async () => {
  expect(await build('shelf-details-shelfId')).toEqual([]);
  const { pages } = JSON.parse(await readFile(path.join(dir, 'dist/build.json'), 'utf8'));
  expect(pages).toEqual({ '/shelf-details/:shelfId?': ['shelf-details-shelfId.js'] });
});

it('keeps what a build was made of beside its files, and in none of them', async () => {
  const git = (/** @type {string[]} */ ...args) =>
    promisify(execFile)('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: dir,
    });
  await git('init', '--quiet');
  await writeFile(path.join(dir, '.gitignore'), 'dist/\n');
  const read = async (/** @type {string} */ file) =>
    JSON.parse(await readFile(path.join(dir, 'dist', file), 'utf8'));
  await build('shelf-details-shelfId');
  expect(await read('sources.json')).toEqual({ commit: null, changed: true, lockFile: null });
  const first = await read('build.json');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'Begin');
  await build('shelf-details-shelfId');
  const { stdout: commit } = await git('rev-parse', 'HEAD');
  expect(await read('sources.json')).toEqual({ commit: commit.trim(), changed: false, lockFile: null });
  expect(await read('build.json')).toEqual(first);
  expect(Object.keys(first.files)).not.toContain('sources.json');
});

it('fails the build of a module with an address of the gateway', async () => {
  const [list, form] = options.manifest.routes;
  const routes = [{ ...list, path: '/preview' }, form];
  const menu = options.manifest.menu.map((entry) => ({ ...entry, path: '/preview' }));
  expect(await build('shelf-details-shelfId', { ...options.manifest, routes, menu })).toEqual([
    'module.json: /preview belongs to the gateway, which answers below /preview itself. Choose another address.',
  ]);
});

it('fails the build of a module whose chunk names no route, and whose route has no chunk', async () => {
  expect((await build('shelf-detail')).sort()).toEqual([
    expect.stringMatching(/^The chunk "shelf-detail" names no route of module\.json\./),
    expect.stringMatching(/^The route \/shelf-details\/:shelfId\? has no separate chunk\./),
  ]);
});
