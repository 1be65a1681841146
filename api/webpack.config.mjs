import { serverConfig } from '@vended/webpack/serverConfig.mjs';

export default serverConfig({
  dir: import.meta.dirname,
  entry: {
    api: './createApi.ts',
    main: './main.ts',
    metrics: './http/metrics/metrics.ts',
    operator: './operator/main.ts',
    settings: './settings.ts',
    richTextWorker: './rich-text/richTextWorker.ts',
  },
});
