import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ChunkIntegrityPlugin } from '@vended/webpack/ChunkIntegrityPlugin.mjs';
import { ModuleBuildPlugin } from '@vended/webpack/ModuleBuildPlugin.mjs';
import { SbomPlugin } from '@vended/webpack/SbomPlugin.mjs';
import { consumedBy, requiredVersions, sharedDependencies } from '@vended/webpack/sharedDependencies.mjs';

const dir = import.meta.dirname;
const manifest = JSON.parse(readFileSync(path.join(dir, 'module.json'), 'utf8'));
const nameOfBuild = 'BUILDHASH000';
const container = `mfe_rspack_${nameOfBuild}`;
const shared = sharedDependencies({ eager: false });

/**
 * What `moduleConfig` of the kit is for webpack, for Rspack: a container that takes the libraries of the shell. It shares no
 * groups of the design system, so it contains a copy of what it uses of that.
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
  // In their order: Rspack derives all other ids from identifiers, which for the libraries of the shell are absolute paths.
  optimization: { moduleIds: 'natural', splitChunks: { cacheGroups: { defaultVendors: { minChunks: 2 } } } },
  plugins: [
    new rspack.container.ContainerPlugin({
      name: container,
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': { import: './src/lifecycles.tsx', name: 'lifecycles' } },
      library: { type: 'var', name: container },
    }),
    new rspack.sharing.ConsumeSharedPlugin({ consumes: consumedBy(shared) }),
    new SbomPlugin({ file: 'sbom/browser.json' }),
    new ChunkIntegrityPlugin({ nameOfBuild }),
    new ModuleBuildPlugin({ manifest, container, nameOfBuild, shared: requiredVersions(shared) }),
  ],
};
