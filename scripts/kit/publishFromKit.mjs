import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson, writeJson } from '../jsonFiles.mjs';
import { npmCommand } from '../npm.mjs';
import { root } from '../tree.mjs';
import { changeModule, refusesEnded, tryFigures } from './tryFigures.mjs';

/**
 * Publishes the module of a repository to a product that this starts: with a key, over the network, and without touching the
 * product's disk. Promotes it; previews a change of it as its CI does, with the figures of that; promotes that one by name, and
 * rolls it back.
 *
 * @param {string} repository whose module can be built
 * @returns {Promise<number>} the milliseconds in which the product started, which a team finds running
 * @throws {Error} when a step fails, or the product does not show what it should
 */
export async function publishFromKit(repository) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vended-product-'));
  const port = await freePort();
  const env = {
    ...process.env,
    MODULES_DIR: path.join(folder, 'modules'),
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await untilRunning(product);
    const startMs = performance.now() - startedAt;
    const { name } = readJson(path.join(repository, 'module.json'));
    const words = [
      'keys',
      'create',
      'The team',
      '--modules',
      name,
      '--may',
      'publish,promote,rollback,preview',
    ];
    const created = execFileSync(process.execPath, ['scripts/module.mjs', ...words], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    const key = /^vended-key-\S+$/m.exec(created)?.[0] ?? '';
    const team = (/** @type {string[]} */ ...args) =>
      npm(repository, { ...process.env, VENDED_URL: url, VENDED_KEY: key }, args);

    team('run', 'publish');
    team('exec', '--', 'vended-module', 'promote', '--why', 'the first version');
    await shows(url, name, '1.0.0');
    changeModule(repository);
    const manifest = path.join(repository, 'module.json');
    writeJson(manifest, { ...readJson(manifest), version: '1.1.0' });
    npm(repository, process.env, ['run', 'build']);
    const link = previewInCi(repository, folder, { VENDED_URL: url, VENDED_KEY: key });
    await previews(url, link, name, '1.1.0');
    await shows(url, name, '1.0.0');
    tryFigures(repository, { url, link, username: 'acme.admin', password: 'vended-demo' });
    team('exec', '--', 'vended-module', 'promote', name, '1.1.0', '--why', 'the preview was good');
    await shows(url, name, '1.1.0');
    team('exec', '--', 'vended-module', 'rollback', '--why', 'it was only a try');
    await shows(url, name, '1.0.0');
    team('exec', '--', 'vended-module', 'preview', '--list');
    const [, id = ''] = /\/([0-9a-f]{16})\.[^/]+$/.exec(link) ?? [];
    team('exec', '--', 'vended-module', 'preview', '--revoke', id);
    refusesEnded(repository, { url, link });
    team('exec', '--', 'vended-module', 'history');
    return startMs;
  } finally {
    product.kill('SIGTERM');
    if (product.exitCode === null) await once(product, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} product */
async function untilRunning(product) {
  const lines = createInterface(product.stdout);
  await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      console.log(line);
      if (line.startsWith('Vended is running')) resolve(undefined);
    });
    product.once('exit', () => reject(new Error('The product did not start.')));
  });
}

/** The commands before block this process, which then first has to notice that the product has closed an idle connection. */
const connectionsSettled = () => pause(200);

/** @param {string} url @param {string} name @param {string} version @throws {Error} */
async function shows(url, name, version) {
  await connectionsSettled();
  const answer = await fetch(`${url}/registry`);
  /** @type {{ modules: { manifest: { name: string, version: string } }[] }} */
  const { modules } = JSON.parse(await answer.text());
  const live = modules.find(({ manifest }) => manifest.name === name)?.manifest.version;
  if (live !== version)
    throw new Error(`The product shows ${name} ${live ?? 'not at all'}, and not ${version}.`);
}

/**
 * Runs the step of the repository's CI that previews a change.
 *
 * @param {string} repository @param {string} folder for what it writes @param {NodeJS.ProcessEnv} settings of the repository
 * @returns {string} the link
 * @throws {Error} when it fails
 */
function previewInCi(repository, folder, settings) {
  const ci = readFileSync(path.join(repository, '.github/workflows/ci.yml'), 'utf8');
  const [, script = 'exit 1'] = / id: preview\n[\s\S]*? run: \|\n((?: {10}.*\n)+)/.exec(ci) ?? [];
  const output = path.join(folder, 'output');
  const { status } = spawnSync('bash', ['-e', '-c', script], {
    cwd: repository,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...settings,
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
      GITHUB_REF_NAME: '7/merge',
    },
  });
  const link = status === 0 ? /^link=(http\S+)$/m.exec(readFileSync(output, 'utf8'))?.[1] : undefined;
  if (link === undefined) throw new Error('The CI of the repository makes no preview.');
  return link;
}

/**
 * Opens a link to a preview, as somebody who may see the module's pages.
 *
 * @param {string} url @param {string} link @param {string} name @param {string} version
 * @throws {Error} when the page behind the link has another version
 */
async function previews(url, link, name, version) {
  await connectionsSettled();
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'acme.admin', password: 'vended-demo' }),
  });
  // As the page does that asks first.
  const opened = await fetch(link, {
    method: 'POST',
    headers: { Cookie: cookiesOf(signIn) },
    redirect: 'manual',
  });
  const page = await fetch(new URL(opened.headers.get('Location') ?? '/', url), {
    headers: { Accept: 'text/html', Cookie: `${cookiesOf(signIn)}; ${cookiesOf(opened)}` },
  });
  const [, build = ''] = /\/preview\/[^/]+\/([^/]+)\//.exec(link) ?? [];
  if (!build.startsWith(`${version}%2B`) || !(await page.text()).includes(`/modules/${name}/${build}/`))
    throw new Error(`The page behind the link does not have ${name} ${version}.`);
  console.log(`The preview of ${name} ${version} shows it.`);
}

/** @param {Response} answer */
function cookiesOf(answer) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** @param {string} cwd @param {NodeJS.ProcessEnv} env @param {string[]} args @throws {Error} if it fails */
function npm(cwd, env, args) {
  console.log(`npm ${args.join(' ')}`);
  const startedAt = performance.now();
  const [command = 'npm', ...before] = npmCommand();
  const { status } = spawnSync(command, [...before, ...args], {
    cwd,
    env,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args.slice(0, 4).join(' ')} failed.`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
