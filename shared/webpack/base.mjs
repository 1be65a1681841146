import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';

/**
 * Names of components in the names of classes help who develops, and are no part of what is sent. What a server draws and
 * what the browser makes of it must agree on them.
 *
 * @param {boolean} production
 */
const styledComponents = (production) => [
  '@swc/plugin-styled-components',
  { displayName: !production, fileName: !production, ssr: true },
];

/** The icons of lucide-react, without what pages do not use of them. */
const icons = {
  test: /[\\/]lucide-react[\\/].+[\\/]icons[\\/][^\\/]+\.m?js$/,
  loader: fileURLToPath(new URL('lucideLoader.mjs', import.meta.url)),
};

/**
 * What every webpack build of the product has in common.
 *
 * @param {{ dir: string, production: boolean, target: 'browser' | 'server' | 'drawing' }} options `drawing`: of pages, on a server
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
        icons,
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            swcrc: false,
            jsc: {
              target: target === 'server' ? 'es2023' : 'es2022',
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
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The folder that a workspace's builds go to. @param {string} dir @param {string[]} below */
export function dist(dir, ...below) {
  return path.join(dir, 'dist', ...below);
}
