import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(__dirname, '../..');

/** @type {string} */
let dir;
beforeEach(async () => {
  // Below the repository, so that the shared packages are found.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  dir = await mkdtemp(path.join(root, '.cache/shared-clusters-'));
});
afterEach(() => rm(dir, { recursive: true }));

/**
 * Webpack in a separate process: it is an ES module, which Jest does not run. Of the clusters, only pages take the router, and only
 * buttons for labels load others on demand: the dialog, which needs pages.
 */
const run = `
import webpack from 'webpack';
import { clusters } from './clusters.mjs';
import { excerptLibraries, singletonRequests } from './sharedDependencies.mjs';
import { provideLibraries, provideStoreLibraries, SharedClustersPlugin } from './SharedClustersPlugin.mjs';
const [context, before] = process.argv.slice(1);
const text = excerptLibraries.get('@vended/module/router');
const imports = { 'label-printing': ['dialogs'], dialogs: ['pages'] };
const built = clusters.map(({ name }) => [name, {
  name,
  file: 'shared.' + name + '.0000000000000001.js',
  text: name === 'pages' ? text : '',
  imports: imports[name] ?? [],
  later: name === 'label-buttons' ? ['label-printing'] : [],
  ahead: [],
  packages: [],
}]);
const provided = before === 'store' ? [provideLibraries, provideStoreLibraries] : [provideLibraries];
const exposes = { './card': { import: [...provided, './card.js'], name: 'extension-card' } };
const externals = Object.fromEntries([...singletonRequests, ...excerptLibraries.keys()].map((request) => [request, 'var {}']));
webpack({
  mode: 'none',
  context,
  externals,
  entry: {},
  output: { path: context + '/dist', uniqueName: 'card', publicPath: '' },
  plugins: [
    new webpack.container.ContainerPlugin({ name: 'card', filename: 'remoteEntry.js', exposes }),
    new SharedClustersPlugin(new Map(built)),
  ],
}, (error, stats) => {
  if (error) throw error;
  console.log(JSON.stringify(stats.compilation.errors.map(({ message }) => message)));
});`;

/**
 * Builds a module with one extension.
 *
 * @param {string} card its code @param {{ details?: string, before?: 'store' }} [more] what it may load, and what is loaded before it
 * @returns {Promise<string[]>} what is wrong
 */
async function build(card, { details = '', before } = {}) {
  await writeFile(path.join(dir, 'card.js'), card);
  await writeFile(path.join(dir, 'details.js'), details);
  const node = ['--input-type=module', '--eval', run, dir, before ?? ''];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: __dirname });
  return JSON.parse(stdout);
}

const uses = (/** @type {string} */ file) =>
  `import * as used from '${file}'; export const mount = () => used;`;
const loads = (/** @type {string} */ file) => `export const mount = () => import('${file}');`;

it('builds a card without a store of parts that need none', async () => {
  const details = uses('@vended/design/components/Link');
  expect(await build(uses('@vended/design/components/Button'))).toEqual([]);
  expect(await build(loads('./details.js'), { details })).toEqual([]);
});

it('refuses a card without a store that needs one', async () => {
  const refused = ['extension-card uses a store or routes: make it with reactExtension.'];
  expect(await build(uses('@vended/design/table/RecordList'))).toEqual(refused);
  expect(await build(uses('@vended/module/router'))).toEqual(refused);
});

describe.each([
  ['with a part that loads such code when it is used', uses('@vended/design/labels/LabelButton'), ''],
  ['which loads a shared part of that kind', loads('@vended/design/labels/LabelDialog'), ''],
  ['with a chunk of that kind', loads('./details.js'), uses('@vended/design/table/RecordList')],
  ['with a chunk that uses the router itself', loads('./details.js'), uses('@vended/module/router')],
  ['with a chunk that loads a part', loads('./details.js'), uses('@vended/design/labels/LabelButton')],
])('code on demand that needs a store: a card %s', (_what, card, details) => {
  it('is refused without one', async () => {
    expect(await build(card, { details })).toEqual([
      'extension-card loads code on demand that uses a store or routes: make it with reactExtension.',
    ]);
  });

  it('is built with one', async () => {
    expect(await build(card, { details, before: 'store' })).toEqual([]);
  });
});
