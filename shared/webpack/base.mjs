import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { oldestBrowsers } from './oldestBrowsers.mjs';

/**
 * Class names contain the names of components in development only. The server and the browser must generate the same class
 * names.
 *
 * @param {boolean} production
 */
const styledComponents = (production) => [
  '@swc/plugin-styled-components',
  { displayName: !production, fileName: !production, ssr: true },
];

/**
 * The configuration that all webpack builds of the product share.
 *
 * @param {{ dir: string, production: boolean, target: 'browser' | 'server' | 'rendering' }} options `rendering`: of pages, on a server
 * @returns {import('webpack').Configuration}
 */
export function base({ dir, production, target }) {
  return {
    mode: production ? 'production' : 'development',
    context: dir,
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          // In another repository the kit is installed as sources.
          exclude: /node_modules(?![\\/]@vended[\\/])/,
          loader: 'swc-loader',
          options: {
            swcrc: false,
            ...(target === 'browser' && { env: { targets: oldestBrowsers } }),
            jsc: {
              ...(target !== 'browser' && { target: target === 'server' ? 'es2023' : 'es2022' }),
              parser: { syntax: 'typescript', tsx: true },
              // Never the development runtime: a module under development runs in a production shell too.
              transform: { react: { runtime: 'automatic', development: false } },
              experimental: { plugins: target === 'server' ? [] : [styledComponents(production)] },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * How long the browser waits for a file that a build loads on demand, in milliseconds: as long as the shell waits for the code of a
 * module (`shell/src/modules/timeLimits.ts`). The default is two minutes without a word.
 */
export const chunkTimeoutMs = 15_000;

/** The output folder of a workspace's builds. @param {string} dir @param {string[]} below */
export function dist(dir, ...below) {
  return path.join(dir, 'dist', ...below);
}
