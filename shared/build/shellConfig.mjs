import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { base, dist } from './base.mjs';
import { sharedDependencies } from './sharedDependencies.mjs';

/**
 * The webpack configuration of the shell in the browser. `assets.json` beside the files names what the page loads.
 *
 * @param {string} dir the shell's folder
 * @returns {import('webpack').Configuration}
 */
export function shellConfig(dir) {
  const common = base({ dir, production: true, target: 'browser' });
  return {
    ...common,
    name: 'browser',
    entry: { shell: './src/main.tsx' },
    output: {
      path: dist(dir, 'browser'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: 'vended_shell',
      publicPath: 'auto',
      clean: true,
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
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

/** Writes `assets.json`: the scripts and style sheets of the page in their order, and the fonts worth a preload. */
class AssetsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AssetsPlugin', stage }, (assets) => {
        const initial = compilation.entrypoints.get('shell')?.getFiles() ?? [];
        /** @param {string} extension */
        const ending = (extension) => initial.filter((file) => path.extname(file) === extension);
        const fonts = Object.keys(assets).filter((file) => /latin-wght-normal.*\.woff2$/.test(file) && !/latin-ext/.test(file));
        const content = JSON.stringify({ scripts: ending('.js'), styles: ending('.css'), fonts });
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(content));
      });
    });
  }
}
