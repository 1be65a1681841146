import { serverConfig } from '@vended/shared/build/serverConfig.mjs';
import { shellConfig } from '@vended/shared/build/shellConfig.mjs';

const dir = import.meta.dirname;

/** The gateway on its own (`main`), and the parts that `npm start` puts together with the API. */
const server = {
  main: './server/main.ts',
  drawWorker: './server/drawing/drawWorker.mjs',
  gateway: './server/gateway.ts',
  httpServer: './server/httpServer.ts',
  module: './server/publishing/module.ts',
  publish: './server/publish.ts',
  publishShell: './server/publishShell.ts',
  settings: './server/settings.ts',
};

export default [shellConfig(dir), serverConfig({ dir, entry: server, below: ['server'] })];
