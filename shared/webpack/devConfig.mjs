import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import WebpackDevServer from 'webpack-dev-server';
import { base, dist } from './base.mjs';
import { entryFile, extensionFile } from './pageChunks.mjs';
import { sharedDependencies } from './sharedDependencies.mjs';

const devPage = path.join(import.meta.dirname, '../testing/dev-page');
const host = '127.0.0.1';

/**
 * The webpack configurations behind `npm run dev -w <module>`: the module's container, which updates the page while the module is edited;
 * and the development page, which shows it alone, with the mock API. One visitor's shell can load the container instead of the live build.
 * `PORT` is the port, by default the first free one from 9000; `VENDED_URL` is the address of the shell, by default on this machine.
 *
 * @param {string} dir the module's folder
 * @param {{ name: string, extensions?: { name: string }[] }} manifest the module's
 * @returns {Promise<import('webpack').Configuration[]>}
 */
export async function devConfigs(dir, { name, extensions = [] }) {
  process.env.WEBPACK_DEV_SERVER_BASE_PORT ??= '9000';
  const port = await WebpackDevServer.getFreePort(process.env.PORT ?? 'auto', host);
  const vended = new URL(process.env.VENDED_URL ?? 'http://127.0.0.1:8080').origin;
  const container = `${name.replaceAll('-', '_')}_dev`;
  const page = {
    ...pageConfig(dir, container),
    devServer: devServer({ dir, name, port: Number(port), vended }),
  };
  return [page, containerConfig(dir, container, extensions)];
}

/**
 * The development page, which loads the container as a shell does.
 *
 * @param {string} dir @param {string} container @returns {import('webpack').Configuration}
 */
function pageConfig(dir, container) {
  return {
    ...developed(dir, 'dev_page'),
    entry: { devPage: path.join(devPage, 'devPage.tsx') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'vended_dev_page',
        remotes: { developed: `${container}@/${entryFile}` },
        shared: sharedDependencies({ eager: true }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true },
      }),
    ],
  };
}

/**
 * What both have in common: the module's files under names that do not depend on the module.
 *
 * @param {string} dir @param {string} uniqueName
 * @returns {import('webpack').Configuration}
 */
function developed(dir, uniqueName) {
  const common = base({ dir, production: false, target: 'browser' });
  // The module's own answers, to calls that are not in the contract.
  const answers = path.join(dir, 'mock-api/answers.ts');
  return {
    ...common,
    output: {
      path: dist(dir, 'dev'),
      filename: '[name].js',
      chunkFilename: `${uniqueName}/[name].js`,
      publicPath: '/',
      uniqueName,
    },
    resolve: {
      ...common.resolve,
      alias: {
        '@module/lifecycles$': path.join(dir, 'src/lifecycles'),
        '@module/manifest$': path.join(dir, 'module.json'),
        '@module/answers$': existsSync(answers) ? answers : path.join(devPage, 'noAnswers.ts'),
      },
    },
  };
}

/** @param {string} dir @param {string} container @param {{ name: string }[]} extensions @returns {import('webpack').Configuration} */
function containerConfig(dir, container, extensions) {
  const common = developed(dir, container);
  return {
    ...common,
    entry: {},
    // The gateway allows pages to load scripts of this server (`gateway/visitors/override.ts`).
    output: { ...common.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: {
          './lifecycles': path.join(devPage, 'hotLifecycles.ts'),
          ...Object.fromEntries(
            extensions.map(({ name }) => [`./extensions/${name}`, path.join(dir, extensionFile(name))]),
          ),
        },
        shared: sharedDependencies({ eager: false }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true },
      }),
    ],
  };
}

/**
 * @param {{ dir: string, name: string, port: number, vended: string }} options `vended`: the shell's origin
 * @returns {import('webpack-dev-server').Configuration}
 */
function devServer({ dir, name, port, vended }) {
  const origin = `http://${host}:${port}`;
  /** @type {import('webpack-dev-server').RequestHandler} For a running shell: addresses and menu entries as they are now. */
  const manifest = (_request, response) => void response.sendFile(path.join(dir, 'module.json'));
  return {
    host,
    port,
    hot: true,
    historyApiFallback: true,
    // Only pages of the shell may read from this server.
    allowedHosts: [new URL(vended).hostname],
    headers: (request) => {
      const asking = request.headers.origin ?? '';
      /** @type {Record<string, string>} */
      const allowed =
        isLoopback(asking) || asking === vended ? { 'Access-Control-Allow-Origin': asking } : {};
      return allowed;
    },
    onListening() {
      console.log(`${name} alone, over the mock API: ${origin}`);
      console.log(`${name} in a running Vended: ${vended}/admin/modules?override=${name}&from=${origin}`);
    },
    setupMiddlewares: (middlewares) => [...middlewares, { path: '/module.json', middleware: manifest }],
    static: [
      { directory: path.join(devPage, 'public') },
      // msw's worker script, at /mockServiceWorker.js.
      {
        directory: path.dirname(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
        watch: false,
      },
    ],
    client: {
      // An absolute address, also for a page of the shell, which is on another origin.
      webSocketURL: { hostname: host, port },
      overlay: { errors: true, warnings: false, runtimeErrors: true },
    },
  };
}

/** @param {string} origin */
function isLoopback(origin) {
  return URL.canParse(origin) && ['localhost', host, '[::1]'].includes(new URL(origin).hostname);
}
