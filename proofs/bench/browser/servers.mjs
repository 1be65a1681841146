import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { aborted, stopSignal } from '../../../server/stopSignal.mjs';
import { builtServers, withDatabase } from '../../../scripts/builtServers.mjs';
import { publishBuilds } from '../../../scripts/publish.mjs';
import { root } from '../../../scripts/tree.mjs';

/*
 * Serves the product and its twin (`twin.config.mjs`) from one process, with one API and one database: whatever slows
 * one slows the other. Prints both addresses as JSON once they answer.
 */
const folder = join(root, '.cache/bench');
const modulesDir = join(folder, 'modules');
const twinDir = join(folder, 'shell-of-twin');
const signal = stopSignal();

const env = { ...process.env, LOG_LEVEL: 'error', SITE_URL: 'http://127.0.0.1' };

await mkdir(modulesDir, { recursive: true });
const { publishShell } = await import(pathToFileURL(join(root, 'gateway/dist/publishShell.js')).href);
await publishShell(join(folder, 'twin/dist'), twinDir);

const dataDir = process.env['DATA_DIR'] ?? join(folder, 'data');
const { startServer, createApi, createGateway } = await builtServers(env, dataDir);
const api = await createApi();
const own = withDatabase(env, api.embedded);
// Publishes this clone's present builds, also if others were measured before.
await publishBuilds({
  ...{ dataDir, modulesDir, say: () => undefined },
  env: { ...own, NODE_ENV: 'development' },
});
const product = await start(join(modulesDir, 'shell'));
const twin = await start(twinDir);
console.log(JSON.stringify({ product: product.url, twin: twin.url }));

await aborted(signal);
for (const { stop } of [product, twin]) await stop();
await api.close();
process.exit(0);

/** @param {string} shellDir */
async function start(shellDir) {
  const gateway = await createGateway(own, {
    modulesDir,
    shellDir,
    api: { handler: api.handler },
    apiReady: () => api.ready(),
  });
  const server = await startServer({ host: '127.0.0.1', port: 0 }, () => gateway.app);
  await server.started;
  const stop = async () => {
    await server.stop();
    await gateway.close();
  };
  return { url: server.url, stop };
}
