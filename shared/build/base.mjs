import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';

const styledComponents = ['@swc/plugin-styled-components', { displayName: true, fileName: true, ssr: true }];

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
              experimental: { plugins: target === 'server' ? [] : [styledComponents] },
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
