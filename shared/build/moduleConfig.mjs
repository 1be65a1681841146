import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, dist } from './base.mjs';
import { devConfig } from './devConfig.mjs';
import { ModuleBuildPlugin } from './ModuleBuildPlugin.mjs';
import { sharedDependencies } from './sharedDependencies.mjs';

/** What a module's container exposes; the chunk group that webpack makes of it is named after it. */
const exposed = { './lifecycles': { import: './src/lifecycles.tsx', name: 'lifecycles' } };

/**
 * The whole webpack configuration of a module: built, it is a federation container that exposes its lifecycles; in
 * development mode it is the module alone on the development page.
 *
 * @param {string} dir the module's folder, with its `module.json`
 * @returns {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration}
 */
export function moduleConfig(dir) {
  return (_env, { mode }) => (mode === 'development' ? devConfig(dir) : containerConfig(dir));
}

/**
 * @param {string} dir
 * @returns {import('webpack').Configuration}
 */
function containerConfig(dir) {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
  const container = manifest.name.replaceAll('-', '_');
  return {
    ...base({ dir, production: true, target: 'browser' }),
    entry: {},
    output: {
      path: dist(dir),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: container,
      publicPath: 'auto',
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: exposed,
        shared: sharedDependencies({ eager: false }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // The shell brings the federation runtime; without this every module's entry carries its own.
        experiments: { externalRuntime: true },
      }),
      new ModuleBuildPlugin({ manifest, container, entry: 'remoteEntry.js', exposedChunk: 'lifecycles' }),
    ],
  };
}
