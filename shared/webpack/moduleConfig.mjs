import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { base, chunkTimeoutMs, dist } from './base.mjs';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin.mjs';
import { FederatedFilesPlugin } from './FederatedFilesPlugin.mjs';
import { ModuleBuildPlugin } from './ModuleBuildPlugin.mjs';
import { chunkOfExtension, entryFile, extensionFile } from './pageChunks.mjs';
import { PrefetchPlugin } from './PrefetchPlugin.mjs';
import { SbomPlugin } from './SbomPlugin.mjs';
import { buildGroups } from './buildGroups.mjs';
import {
  namesRanges,
  requiredVersions,
  sharedDependencies,
  sharedWithShell,
  takenGroups,
  versionOfFederation,
} from './sharedDependencies.mjs';

/** A module without React has them in `lifecycles.ts`. */
const lifecycles = './src/lifecycles';

/** The file of the first page; the shell fetches it with the container (`firstFile` in `shared/module/platform/registry.ts`). */
const firstPage = 'lifecycles.js';

/** The placeholder for the build's hash in its global names, as long as the hash itself. */
const nameOfBuild = 'BUILDHASH000';

/** The file that renders a module's public pages on a server; published builds are read by this name. */
const serverFile = 'server/draw.mjs';

/** The bill of materials of that file. It is published with the build; the gateway serves no file of this folder. */
const serverSbom = 'server/sbom.json';

/**
 * The whole webpack configuration of a module: built, it is a federation container that exposes its lifecycles, and
 * if its manifest names one, also the build that renders its pages on the server; in development mode it is the
 * module alone on the development page, and a container for a running shell.
 *
 * @param {string} dir the module's folder, with its `module.json`
 * @param {{ define?: Record<string, string>, plugins?: import('webpack').WebpackPluginInstance[], shares?: boolean }} [own] what the
 *   module's code has put in wherever it runs, plugins that add files for the browser, and whether it shares groups of our packages with
 *   other modules: false for pages that people open without those
 * @returns {(env: unknown, argv: { mode?: string }) => Promise<import('webpack').Configuration[]>}
 */
export function moduleConfig(dir, { define = {}, plugins = [], shares = true } = {}) {
  const added = [new webpack.DefinePlugin(define), ...plugins];
  return async (_env, { mode }) => {
    const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
    if (mode === 'development') {
      // Builds do not load the development server's code.
      const { devConfigs } = await import('./devConfig.mjs');
      return (await devConfigs(dir, manifest)).map((config) => withPlugins(config, added));
    }
    const groups = shares ? await buildGroups() : undefined;
    const container = withPlugins(containerConfig(dir, manifest, groups), added);
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
    plugins: [
      new SbomPlugin({ file: serverSbom }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/**
 * @param {string} dir
 * @param {{ name: string, server?: object, extensions?: { name: string }[] }} manifest
 * @param {import('./groups.mjs').BuiltGroups | undefined} groups undefined for a module that does not share them
 * @returns {import('webpack').Configuration}
 */
function containerConfig(dir, manifest, groups) {
  const container = `${manifest.name.replaceAll('-', '_')}_${nameOfBuild}`;
  const shared = sharedDependencies({ eager: false });
  const taken = { ...sharedWithShell(shared), ...(groups && takenGroups(groups, dir)) };
  const common = base({ dir, production: true, target: 'browser' });
  return {
    ...common,
    optimization: {
      ...common.optimization,
      // One file for each page: only code that several pages need, our own or a library's, is split off.
      splitChunks: { cacheGroups: { defaultVendors: { minChunks: 2 } } },
    },
    entry: {},
    output: {
      path: dist(dir),
      filename: '[name].js',
      // The name of a published build's folder contains its hash, so the first page may have the fixed name that the shell expects.
      chunkFilename: ({ chunk }) => (chunk?.name === 'lifecycles' ? firstPage : '[name].[contenthash:10].js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: container,
      publicPath: 'auto',
      chunkLoadTimeout: chunkTimeoutMs,
      // A part of the module that failed because something else was missing is tried again at the next attempt.
      strictModuleExceptionHandling: true,
      clean: { keep: /^server\// },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: {
          './lifecycles': { import: lifecycles, name: 'lifecycles' },
          ...Object.fromEntries(
            (manifest.extensions ?? []).map(({ name }) => [
              `./extensions/${name}`,
              { import: extensionFile(name), name: chunkOfExtension(name) },
            ]),
          ),
        },
        library: { type: 'var', name: container },
        shared: taken,
        shareStrategy: 'loaded-first',
        manifest: { additionalData: namesRanges(taken) },
        // Modules do not import each other, so nobody needs the types of what they expose.
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new PrefetchPlugin(),
      new SbomPlugin({ file: 'sbom/browser.json', also: groups?.packages ?? [] }),
      new FederatedFilesPlugin(),
      new ChunkIntegrityPlugin({ nameOfBuild }),
      new ModuleBuildPlugin({
        manifest,
        container,
        nameOfBuild,
        federation: versionOfFederation,
        shared: requiredVersions(shared),
        ...(manifest.server && { server: serverFile, serverSbom }),
      }),
    ],
  };
}
