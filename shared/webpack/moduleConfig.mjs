import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { base, dist } from './base.mjs';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.mjs';
import { FederatedFilesPlugin } from './FederatedFilesPlugin.mjs';
import { ModuleBuildPlugin } from './ModuleBuildPlugin.mjs';
import { PrefetchPlugin } from './PrefetchPlugin.mjs';
import { SbomPlugin } from './SbomPlugin.mjs';
import { buildClusters } from './buildClusters.mjs';
import { packagesOfClusters, provideLibraries, SharedClustersPlugin } from './SharedClustersPlugin.mjs';
import { leanRuntime, requiredVersions, sharedDependencies } from './sharedDependencies.mjs';

/** What a module's container exposes; webpack names the chunk group after it. */
const exposed = {
  './lifecycles': { import: [provideLibraries, './src/lifecycles.tsx'], name: 'lifecycles' },
};

/** The placeholder for the build's hash in its global names, as long as the hash itself. */
const nameOfBuild = 'BUILDHASH000';

/** The file that renders a module's public pages on a server; published builds are read by this name. */
const serverFile = 'server/draw.mjs';

/** The bill of materials of that file. It is published with the build; the gateway serves no file of this folder. */
const serverSbom = 'server/sbom.json';

/**
 * The whole webpack configuration of a module: built, it is a federation container that exposes its lifecycles, and
 * beside it, where its manifest names one, the build that renders its pages on the server; in development mode it is the
 * module alone on the development page, and a container for a running shell.
 *
 * @param {string} dir the module's folder, with its `module.json`
 * @param {{ define?: Record<string, string>, plugins?: import('webpack').WebpackPluginInstance[] }} [own] what the
 *   module's code has put in wherever it runs, and plugins that add files for the browser
 * @returns {(env: unknown, argv: { mode?: string }) => Promise<import('webpack').Configuration[]>}
 */
export function moduleConfig(dir, { define = {}, plugins = [] } = {}) {
  const added = [new webpack.DefinePlugin(define), ...plugins];
  return async (_env, { mode }) => {
    const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
    if (mode === 'development') {
      // Builds do not load the development server's code.
      const { devConfigs } = await import('./devConfig.mjs');
      return (await devConfigs(dir, manifest.name)).map((config) => withPlugins(config, added));
    }
    const container = withPlugins(containerConfig(dir, manifest, await buildClusters()), added);
    if (!manifest.server) return [container];
    const server = withPlugins(renderingConfig(dir, manifest.server.entry), [
      new webpack.DefinePlugin(define),
    ]);
    return [server, { ...container, dependencies: [server.name ?? ''] }];
  };
}

/**
 * @template {import('webpack').Configuration} Configuration
 * @param {Configuration} config
 * @param {import('webpack').WebpackPluginInstance[]} plugins
 * @returns {Configuration}
 */
function withPlugins(config, plugins) {
  return { ...config, plugins: [...(config.plugins ?? []), ...plugins] };
}

/**
 * The build that renders a module's pages on a server: one file that includes React and styles, because it is published
 * without node_modules and runs next to the builds of other versions.
 *
 * @param {string} dir @param {string} entry
 * @returns {import('webpack').Configuration}
 */
function renderingConfig(dir, entry) {
  return {
    ...base({ dir, production: true, target: 'rendering' }),
    name: 'server',
    target: 'node20',
    entry: { draw: entry },
    output: {
      path: dist(dir),
      filename: serverFile,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      publicPath: '',
    },
    experiments: { outputModule: true },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new SbomPlugin({ file: serverSbom })],
  };
}

/**
 * @param {string} dir
 * @param {{ name: string, server?: object }} manifest
 * @param {Awaited<ReturnType<typeof buildClusters>>} clusters
 * @returns {import('webpack').Configuration}
 */
function containerConfig(dir, manifest, clusters) {
  const container = `${manifest.name.replaceAll('-', '_')}_${nameOfBuild}`;
  const shared = sharedDependencies({ eager: false });
  const common = base({ dir, production: true, target: 'browser' });
  return {
    ...common,
    optimization: {
      ...common.optimization,
      // One file for each page: only code that several pages need is split, ours as well as libraries.
      splitChunks: { cacheGroups: { defaultVendors: { minChunks: 2 } } },
    },
    entry: {},
    output: {
      path: dist(dir),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: container,
      publicPath: 'auto',
      clean: { keep: /^server\// },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: exposed,
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The shell brings the federation runtime; without this every module's entry carries its own.
        experiments: { externalRuntime: true, optimization: leanRuntime },
      }),
      new SharedClustersPlugin(clusters),
      new PrefetchPlugin(),
      new SbomPlugin({ file: 'sbom/browser.json', also: packagesOfClusters }),
      new FederatedFilesPlugin(),
      new ChunkIntegrityPlugin({ nameOfBuild }),
      new ModuleBuildPlugin({
        manifest,
        container,
        nameOfBuild,
        shared: requiredVersions(shared),
        entry: 'remoteEntry.js',
        exposedChunk: 'lifecycles',
        ...(manifest.server && { server: serverFile, beside: [serverSbom] }),
      }),
    ],
  };
}
