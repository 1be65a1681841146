import { load } from '../builtServers.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';
process.env['VENDED_COMMANDS'] ||= 'node';
const { runOperator } = await load('api/dist/operator.js');
await runOperator(process.argv.slice(2), async (/** @type {NodeJS.ProcessEnv} */ env) => {
  const { openRegistryBackup } = await load('gateway/dist/registryBackup.js');
  return openRegistryBackup(env);
});
