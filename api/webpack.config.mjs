import { serverConfig } from '@vended/webpack/serverConfig.mjs';

export default serverConfig({
  dir: import.meta.dirname,
  entry: {
    api: './createApi.ts',
    embedded: './storage/embeddedDatabase.ts',
    main: './main.ts',
    metrics: '@vended/server/serveMetrics',
    operator: './operator/main.ts',
    settings: './settings.ts',
    richTextWorker: './rich-text/richTextWorker.ts',
  },
});
