import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { base, dist } from './base.mjs';
import { sharedDependencies } from './sharedDependencies.mjs';

const require = createRequire(import.meta.url);

/**
 * The webpack configuration of the shell in the browser. `assets.json` beside the files names what the page loads.
 *
 * @param {string} dir the shell's folder
 * @returns {import('webpack').Configuration}
 */
export function shellConfig(dir) {
  return {
    ...base({ dir, production: true, target: 'browser' }),
    name: 'browser',
    entry: { shell: './src/main.tsx' },
    output: {
      path: dist(dir, 'browser'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      uniqueName: 'vended_shell',
      publicPath: 'auto',
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'vended_shell',
        shared: sharedDependencies({ eager: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true },
      }),
      new AssetsPlugin(),
    ],
  };
}

/** Writes `assets.json`: the scripts of the page in their order, and the two files of its font. */
class AssetsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, () => {
        const initial = compilation.entrypoints.get('shell')?.getFiles() ?? [];
        const scripts = initial.filter((file) => path.extname(file) === '.js');
        const fonts = { latin: emitFont(compilation, 'latin'), latinExt: emitFont(compilation, 'latin-ext') };
        const content = JSON.stringify({ scripts, fonts });
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(content));
      });
    });
  }
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
