import { serverConfig } from '@vended/webpack/serverConfig.mjs';

/** The gateway on its own (`main`), and the parts that `npm start` puts together with the API. */
const entry = {
  main: './main.ts',
  ssrWorker: './ssr/ssrWorker.mjs',
  gateway: './gateway.ts',
  httpServer: '@vended/server/httpServer',
  logger: '@vended/server/logger',
  module: '@vended/platform/publishing/moduleCommand',
  publishAtStart: '@vended/platform/publishing/publishAtStart',
  publishShell: '@vended/platform/publishing/publishShell',
  registryBackup: '@vended/platform/storage/registryBackup',
  settings: './settings/settings.ts',
};

export default serverConfig({ dir: import.meta.dirname, entry });
