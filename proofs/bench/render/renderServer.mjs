import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { stopSignal } from '../../../server/stopSignal.mjs';

/*
 * Serves a clone's builds as in production, with the demonstration data, for `render.mjs`. It uses that clone's own scripts, so that
 * an earlier commit can be measured too. Prints its address when it serves, and ends with SIGTERM.
 */
const [, , clone = '', dataDir = ''] = process.argv;
const signal = stopSignal();
const load = (/** @type {string} */ file) => import(pathToFileURL(join(clone, file)).href);
const [{ builtServers }, { publishBuilds }, { serve }] = await Promise.all(
  ['scripts/builtServers.mjs', 'scripts/publish.mjs', 'scripts/serve.mjs'].map(load),
);

const common = { ...process.env, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir };
const development = { ...common, NODE_ENV: 'development' };
const production = { ...common, NODE_ENV: 'production', SITE_URL: 'https://www.vended.example' };

const modulesDir = join(clone, '.cache/bench/render/modules');
await mkdir(modulesDir, { recursive: true });
// A clone from before the registry was in the database publishes without one.
if (publishBuilds.length === 3) await publishBuilds(modulesDir, () => undefined, development);

// Production refuses to start while demonstration users have their known passwords, so these are locked.
const api = await (await builtServers(development, dataDir)).createApi();
if (publishBuilds.length === 1)
  await publishBuilds({
    ...{ dataDir, modulesDir, say: () => undefined },
    env: { ...development, DATABASE_URL: api.embedded.url },
  });
await api.close();
await promisify(execFile)(process.execPath, [join(clone, 'api/dist/operator.js'), 'demo', 'lock'], {
  cwd: clone,
  env: development,
});

await serve({
  env: production,
  dataDir,
  modulesDir,
  signal,
  onServing: (/** @type {string} */ url) => console.log(url),
});
process.exit(0);
