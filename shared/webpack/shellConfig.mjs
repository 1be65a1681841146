import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { base, chunkTimeoutMs, dist } from './base.mjs';
import { buildGroups, withinGroups } from './buildGroups.mjs';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.mjs';
import { compileInMemory } from './compileInMemory.mjs';
import { FederatedFilesPlugin } from './FederatedFilesPlugin.mjs';
import { keyOfGroup } from './groups.mjs';
import { bundledPackages, SbomPlugin } from './SbomPlugin.mjs';
import { excerptFiles, sharedDependencies, sharedGroups } from './sharedDependencies.mjs';

const require = createRequire(import.meta.url);

/**
 * The webpack configuration of the shell in the browser. `assets.json` next to the files lists what the page loads.
 *
 * @param {string} dir the shell's folder
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function shellConfig(dir) {
  const groups = await buildGroups();
  const packages = new Set(groups.packages);
  const common = base({ dir, production: true, target: 'browser' });
  return {
    ...common,
    name: 'browser',
    // The shell's own code has other copies of our files.
    module: { ...common.module, rules: [...(common.module?.rules ?? []), withinGroups(groups)] },
    optimization: {
      ...common.optimization,
      // A part that is loaded on demand is one file: only libraries that several parts need are split.
      splitChunks: { cacheGroups: { defaultVendors: { minChunks: 2 } } },
    },
    entry: { shell: './src/main.tsx' },
    output: {
      path: dist(dir, 'browser'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: 'vended_shell',
      publicPath: 'auto',
      chunkLoadTimeout: chunkTimeoutMs,
      clean: true,
    },
    plugins: [
      // The host: it has the runtime, which it also provides to modules (`shell/src/modules/federation.ts`), and the libraries.
      new ModuleFederationPlugin({
        name: 'vended_shell',
        // The shell's own code does not take the groups, which would be in its first file: it provides them to modules.
        shared: { ...sharedDependencies({ eager: true }), ...sharedGroups(groups, dir) },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // Without snapshots, the runtime loads every entry as a script with a hash. With them, it would fetch what has `.json` in its address, in
        // the name of the host too, and load without a hash what that names.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new FederatedFilesPlugin(),
      // In the folder above the files that browsers load.
      new SbomPlugin({ file: '../sbom.json', also: packages }),
      new ChunkIntegrityPlugin(),
      new WorkersPlugin(packages),
      new AssetsPlugin(groups),
    ],
  };
}

/**
 * The workers, each in a file of its own, which nothing of federation belongs into. They load further files from the shell's, wherever
 * their own address is.
 */
const workers = { worker: './src/worker/worker.ts', 'code-reader': './src/scan/codeReaderWorker.ts' };

/** The files of the workers, by the compilation of the page's scripts. @type {WeakMap<object, Record<string, string>>} */
const filesOfWorkers = new WeakMap();

/** Builds the workers. */
class WorkersPlugin {
  /** @param {Set<string>} packages to which the folders of the packages in them are added */
  constructor(packages) {
    this.packages = packages;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.make.tapPromise('WorkersPlugin', async (compilation) => {
      const built = await compileInMemory({
        ...base({ dir: compiler.context, production: true, target: 'browser' }),
        target: 'webworker',
        entry: workers,
        output: {
          filename: '[name].[contenthash:10].js',
          assetModuleFilename: '[name].[contenthash:10][ext]',
          publicPath: '/shell/',
        },
      });
      compilation.fileDependencies.addAll(built.fileDependencies);
      for (const { name, source, info } of built.getAssets()) compilation.emitAsset(name, source, info);
      for (const folder of bundledPackages(built)) this.packages.add(folder);
      const files = [...built.entrypoints].map(([name, entry]) => [name, entry.getFiles()[0]]);
      filesOfWorkers.set(compilation, Object.fromEntries(files));
    });
  }
}

/** Writes `assets.json`: the scripts of the page in their order, those that the console, its modules and pages with slots add to them, what it provides to modules, and the two files of its font. */
class AssetsPlugin {
  /** @param {import('./groups.mjs').BuiltGroups} groups */
  constructor(groups) {
    this.groups = groups;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const initial = compilation.entrypoints.get('shell')?.getFiles() ?? [];
        const scripts = initial.filter((file) => path.extname(file) === '.js');
        const fonts = { latin: emitFont(compilation, 'latin'), latinExt: emitFont(compilation, 'latin-ext') };
        const inConsole = compilation.namedChunkGroups.get('console')?.getFiles() ?? [];
        const shared = [...new Set(excerptFiles.flatMap((file) => filesWith(compilation, file)))];
        const slots = compilation.namedChunkGroups.get('slots')?.getFiles() ?? [];
        const { worker, 'code-reader': codeReader } = filesOfWorkers.get(compilation) ?? {};
        const content = JSON.stringify({
          scripts,
          console: inConsole,
          shared,
          groups: filesOfGroups(compilation, this.groups),
          slots,
          worker,
          codeReader,
          fonts,
        });
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(content));
      });
    });
  }
}

/**
 * The scripts that are loaded together with a source file.
 *
 * @param {import('webpack').Compilation} compilation @param {string} source
 */
function filesWith({ modules, chunkGraph }, source) {
  return [...modules]
    .filter((module) => module.nameForCondition() === source)
    .flatMap((module) => [...chunkGraph.getModuleChunksIterable(module)])
    .flatMap((chunk) => [...chunk.groupsIterable])
    .flatMap((group) => group.getFiles());
}

/**
 * The files with groups of our packages, by the key and version under which builds share each.
 *
 * @param {import('webpack').Compilation} compilation @param {import('./groups.mjs').BuiltGroups} groups
 * @returns {Record<string, string>}
 */
function filesOfGroups(compilation, { version, files }) {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => {
      const [script = ''] = filesWith(compilation, file);
      return [`${keyOfGroup(name)}@${version}`, script];
    }),
  );
}

/** @param {import('webpack').Compilation} compilation @param {'latin' | 'latin-ext'} subset */
function emitFont(compilation, subset) {
  const source = require.resolve(
    `@fontsource-variable/public-sans/files/public-sans-${subset}-wght-normal.woff2`,
  );
  const content = readFileSync(source);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = `public-sans-${subset}.${hash}.woff2`;
  compilation.emitAsset(file, new webpack.sources.RawSource(content));
  return file;
}
