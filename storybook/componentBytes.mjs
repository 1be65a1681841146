// Prints the size of each component with its dependencies, compressed with brotli and without the libraries that the
// shell provides. Fails if a small component depends on a large one.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { base } from '@vended/webpack/base.mjs';
import webpack from 'webpack';

const design = path.join(import.meta.dirname, '../shared/design');
const folders = ['chart', 'components', 'form', 'table', 'page'];
const provided = /^(?:react|react-dom|styled-components)(?:\/|$)/;

/** Pairs where the first must not depend on the second. */
const forbiddenDependencies = [
  ['components/Button', 'table/Table'],
  ['components/Button', '@base-ui/react'],
  ['components/Link', '@base-ui/react'],
  ['form/TextField', '@base-ui/react'],
  ['form/FormShell', '@base-ui/react'],
  ['page/Page', 'table/Table'],
];

const components = folders.flatMap((folder) =>
  readdirSync(path.join(design, folder))
    .filter((name) => /^[A-Z]\w+\.tsx$/.test(name))
    .map((name) => `${folder}/${name.slice(0, -'.tsx'.length)}`),
);

const output = mkdtempSync(path.join(tmpdir(), 'component-bytes-'));
try {
  const stats = await build(output);
  const rows = components.map((name) => ({
    name,
    bytes: brotliCompressSync(readFileSync(path.join(output, `${name}.js`))).length,
  }));
  rows.sort((one, other) => one.bytes - other.bytes);
  for (const { name, bytes } of rows) console.log(`${String(bytes).padStart(7)}  ${name}`);
  report(stats);
} finally {
  rmSync(output, { recursive: true });
}

/** @param {string} folder @returns {Promise<import('webpack').Stats>} */
function build(folder) {
  const settings = base({ dir: design, production: true, target: 'browser' });
  return new Promise((resolve, reject) => {
    webpack(
      {
        ...settings,
        entry: Object.fromEntries(
          components.map((name) => [name, { import: `./${name}.tsx`, library: { type: 'module' } }]),
        ),
        output: { path: folder, module: true, filename: '[name].js' },
        experiments: { outputModule: true },
        externalsType: 'module',
        externals: [({ request }, done) => (provided.test(request ?? '') ? done(null, request) : done())],
        performance: { hints: false },
      },
      (error, stats) => {
        if (error || !stats) reject(error ?? new Error('webpack returned no statistics.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      },
    );
  });
}

/** Prints forbidden dependencies. @param {import('webpack').Stats} stats */
function report({ compilation }) {
  const found = forbiddenDependencies.filter(([name = '', other = '']) =>
    [...(compilation.entrypoints.get(name)?.chunks ?? [])].some((chunk) =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
        module.identifier().includes(`/${other}`),
      ),
    ),
  );
  for (const [name, other] of found) console.error(`${name} must not depend on ${other}.`);
  if (found.length > 0) process.exitCode = 1;
}
