import { serverConfig } from '@vended/shared/build/serverConfig.mjs';
import { shellConfig } from '@vended/shared/build/shellConfig.mjs';

const dir = import.meta.dirname;

/** The gateway on its own (`main`), and the parts that `npm start` puts together with the API. */
const server = {
  main: './server/main.ts',
  gateway: './server/gateway.ts',
  httpServer: './server/httpServer.ts',
  publish: './server/publish.ts',
  settings: './server/settings.ts',
  shellFiles: './server/shellFiles.ts',
};

export default [shellConfig(dir), serverConfig({ dir, entry: server, below: ['server'] })];
