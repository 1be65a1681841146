import { serverConfig } from '@vended/webpack/serverConfig.mjs';

/** The gateway on its own (`main`), and the parts that `npm start` puts together with the API. */
const entry = {
  main: './main.ts',
  ssrWorker: './ssr/ssrWorker.mjs',
  gateway: './gateway.ts',
  httpServer: '@vended/server/httpServer',
  logger: '@vended/server/logger',
  module: './publishing/moduleCommand.ts',
  publishAtStart: './publishing/publishAtStart.ts',
  publishShell: './publishing/publishShell.ts',
  registryBackup: './storage/registryBackup.ts',
  settings: './settings/settings.ts',
};

export default serverConfig({ dir: import.meta.dirname, entry });
