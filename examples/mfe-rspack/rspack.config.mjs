import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { chunkTimeoutMs } from '@vended/webpack/base.mjs';
import { buildGroups } from '@vended/webpack/buildGroups.mjs';
import { ChunkIntegrityPlugin } from '@vended/webpack/ChunkIntegrityPlugin.mjs';
import { ModuleBuildPlugin } from '@vended/webpack/ModuleBuildPlugin.mjs';
import { SbomPlugin } from '@vended/webpack/SbomPlugin.mjs';
import {
  requiredVersions,
  sharedDependencies,
  sharedWithShell,
  takenGroups,
  versionOfFederation,
} from '@vended/webpack/sharedDependencies.mjs';

const dir = import.meta.dirname;
const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
const nameOfBuild = 'BUILDHASH000';
const container = `mfe_rspack_${nameOfBuild}`;
const shared = sharedDependencies({ eager: false });
const groups = await buildGroups();

/** Sorts what is shared, which Rspack lists in the order of hashes of absolute paths. @param {{ stats: { shared: { id: string }[] } }} options */
const inOrder = ({ stats }) => {
  stats.shared.sort(({ id: one }, { id: other }) => (one < other ? -1 : 1));
};

/**
 * What `moduleConfig` of the kit is for webpack, for Rspack: a container that takes the libraries of the shell and the groups of our packages.
 *
 * @type {import('@rspack/core').Configuration}
 */
export const config = {
  mode: 'production',
  context: dir,
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: {
    path: path.join(dir, 'dist'),
    filename: '[name].js',
    // Without a hash, which the build's address has. Of a function, Rspack would expect any hash, and add one that depends on the
    // folder to every build.
    chunkFilename: '[name].js',
    chunkLoadTimeout: chunkTimeoutMs,
    uniqueName: container,
    publicPath: 'auto',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: false } },
          },
        },
      },
    ],
  },
  optimization: {
    // In their order: other ids come from identifiers, which for shared libraries contain absolute paths.
    moduleIds: 'natural',
    chunkIds: 'natural',
    splitChunks: {
      // Too small to be split off: Rspack would put chunks with nothing but requests for shared libraries in the order of hashes of paths.
      defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'],
      cacheGroups: { defaultVendors: { minChunks: 2 } },
    },
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': { import: './src/lifecycles.tsx', name: 'lifecycles' } },
      library: { type: 'var', name: container },
      shared: { ...sharedWithShell(shared), ...takenGroups(groups, dir) },
      shareStrategy: 'loaded-first',
      manifest: { additionalData: inOrder },
      dts: false,
      experiments: { externalRuntime: true },
    }),
    new SbomPlugin({ file: 'sbom/browser.json', also: groups.packages }),
    new ChunkIntegrityPlugin({ nameOfBuild }),
    new ModuleBuildPlugin({
      manifest,
      container,
      nameOfBuild,
      federation: versionOfFederation,
      shared: requiredVersions(shared),
    }),
  ],
};
