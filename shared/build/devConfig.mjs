import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, dist } from './base.mjs';

const shared = path.join(import.meta.dirname, '..');

/**
 * The webpack configuration behind `npm run dev -w <module>`: the module alone on the development page, over the mock
 * API, replaced in the page as it is edited. `PORT` says where; else the first free port from 9000 on.
 *
 * @param {string} dir the module's folder
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export function devConfig(dir) {
  const common = base({ dir, production: false, target: 'browser' });
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '9000';
  return {
    ...common,
    entry: { devPage: path.join(shared, 'testing/dev-page/devPage.tsx') },
    output: { path: dist(dir, 'dev'), filename: '[name].js', publicPath: '/', uniqueName: 'dev_page' },
    resolve: {
      ...common.resolve,
      alias: {
        '@module/lifecycles$': path.join(dir, 'src/lifecycles.tsx'),
        '@module/manifest$': path.join(dir, 'module.json'),
      },
    },
    devServer: {
      host: '127.0.0.1',
      port: process.env.PORT ?? 'auto',
      hot: true,
      historyApiFallback: true,
      static: [
        { directory: path.join(shared, 'testing/dev-page/public') },
        // msw's worker script, at /mockServiceWorker.js.
        {
          directory: path.dirname(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
          watch: false,
        },
      ],
      client: { overlay: { errors: true, warnings: false, runtimeErrors: true } },
    },
  };
}
