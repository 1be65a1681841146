import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** @type {string} */
let dir;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'vended-sbom-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** Webpack in a separate process: the tests of this package run in a browser's environment. */
const run = `
import webpack from 'webpack';
import { SbomPlugin } from './SbomPlugin.mjs';
const [context, target] = process.argv.slice(1);
webpack({
  mode: 'production',
  target,
  context,
  entry: './entry.js',
  output: { path: context + '/dist', module: true },
  experiments: { outputModule: true },
  externalsType: 'module',
  externals: ['loaded', 'loaded/deep/file.js', 'node:fs'],
  plugins: [new SbomPlugin({ file: 'sbom.json' })],
}, (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

/** @param {Record<string, string | object>} files @param {string} [target] */
async function build(files, target = 'node20') {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(dir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
  }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run, dir, target], {
    cwd: import.meta.dirname,
  });
  return readFile(path.join(dir, 'dist/sbom.json'), 'utf8');
}

/** @param {string} name @param {object} [more] */
const pack = (name, more) => ({ name, version: '1.2.3', license: 'MIT', main: 'index.js', ...more });

const files = {
  'package.json': { name: 'mfe-shelves', version: '2.0.0' },
  'entry.js': `import '@scope/bundled'; import './node_modules/.tool/written.js'; import 'loaded'; import 'loaded/deep/file.js'; import 'node:fs';`,
  'node_modules/@scope/bundled/package.json': pack('@scope/bundled'),
  'node_modules/@scope/bundled/index.js': 'console.log("bundled");',
  'node_modules/.tool/written.js': 'console.log("written");',
  'node_modules/loaded/package.json': pack('loaded', { dependencies: { below: '1', missing: '1' } }),
  'node_modules/below/package.json': pack('below', { dependencies: { loaded: '1' }, license: 'MPL 2.0' }),
  'node_modules/unused/package.json': pack('unused'),
};

test('a build says which packages are in it, and which it loads with all that they need', async () => {
  const bom = JSON.parse(await build(files));

  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'mfe-shelves', version: '2.0.0' } },
  });
  expect(bom.components.map((/** @type {{ purl: string }} */ { purl }) => purl)).toEqual([
    'pkg:npm/%40scope/bundled@1.2.3',
    'pkg:npm/below@1.2.3',
    'pkg:npm/loaded@1.2.3',
  ]);
  expect(bom.components[0]).toMatchObject({
    name: '@scope/bundled',
    version: '1.2.3',
    licenses: [{ expression: 'MIT' }],
  });
  expect(bom.components[1].licenses).toEqual([{ license: { name: 'MPL 2.0' } }]);
});

test('a build for browsers does not list what the page provides, nor what is not in its files', async () => {
  const bom = JSON.parse(
    await build(
      {
        ...files,
        'entry.js': `import '@scope/bundled'; import 'loaded'; import { shelf } from 'unused';`,
        'node_modules/unused/package.json': pack('unused', { sideEffects: false }),
        'node_modules/unused/index.js': 'export const shelf = 1;',
      },
      'web',
    ),
  );
  expect(bom.components.map((/** @type {{ name: string }} */ { name }) => name)).toEqual(['@scope/bundled']);
});

test('the same sources give the same bytes', async () => {
  expect(await build(files)).toBe(await build(files));
});
