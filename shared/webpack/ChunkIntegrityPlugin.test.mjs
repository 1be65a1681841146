/** @jest-environment @vended/testing/browserEnvironment.mjs */
/// <reference lib="dom" />
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
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

/** Webpack in a separate process, because this one has a browser's globals. */
const run = `
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.mjs';
const [context] = process.argv.slice(1);
const output = { path: context + '/dist', publicPath: '/modules/', filename: 'entry.js', chunkFilename: '[name].js', uniqueName: 'BUILDHASH000' };
const plugins = [new ChunkIntegrityPlugin({ nameOfBuild: 'BUILDHASH000' })];
webpack({ mode: 'none', context, entry: './entry.js', output, plugins, experiments: { css: true } }, (error, stats) => {
  if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

/** Builds an entry with one chunk. @param {string} [style] the chunk's, if it has one @returns {Promise<string>} the entry */
async function build(style) {
  await writeFile(
    path.join(dir, 'entry.js'),
    `self.loading = import(/* webpackChunkName: "page" */ './page.js');`,
  );
  const styled = style === undefined ? '' : `import './page.css';`;
  await writeFile(path.join(dir, 'page.js'), `${styled} export const title = 'Shelves';`);
  await writeFile(path.join(dir, 'page.css'), style ?? '');
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', run, dir], {
    cwd: __dirname,
  });
  return readFile(path.join(dir, 'dist/entry.js'), 'utf8');
}

/** Runs an entry as the browser would that loaded it from an address. @param {object} page its global variables @param {string} entry @param {string} query */
function runEntry(page, entry, query) {
  const script = Object.assign(document.createElement('script'), {
    src: `https://console.vended.example/modules/entry.js${query}`,
  });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function('self', entry)(page);
}

const requested = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

it('requests a chunk again for a retry while the first request hangs, with its hash', async () => {
  const entry = await build();
  /** @type {{ loading?: Promise<{ title: string }> }} */
  const page = {};
  runEntry(page, entry, '');
  runEntry(page, entry, '?attempt=1');
  expect(requested()).toEqual(['/modules/page.js', '/modules/page.js?attempt=1']);
  const [, script] = document.head.querySelectorAll('script');
  expect(script).toMatchObject({
    integrity: expect.stringMatching(/^sha384-(?!A{64})/),
    crossOrigin: 'anonymous',
  });
  new Function('self', await readFile(path.join(dir, 'dist/page.js'), 'utf8'))(page);
  script?.dispatchEvent(new Event('load'));
  expect(await page.loading).toMatchObject({ title: 'Shelves' });
});

it("requests a chunk's style with its hash, and again for a retry", async () => {
  const entry = await build('h1 { color: teal; }');
  runEntry({}, entry, '?attempt=1');
  const style = await readFile(path.join(dir, 'dist/page.css'));
  const link = document.head.querySelector('link[rel="stylesheet"]');
  expect(link?.getAttribute('href')).toBe('/modules/page.css?attempt=1');
  expect(link).toMatchObject({
    integrity: `sha384-${createHash('sha384').update(style).digest('base64')}`,
    crossOrigin: 'anonymous',
  });
});
