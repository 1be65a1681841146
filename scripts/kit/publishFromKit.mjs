import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readJson, writeJson } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';
import { changeModule, refusesEnded, tryFigures } from './tryFigures.mjs';

/** @typedef {import('./steps.mjs').Steps} Steps */

/**
 * Publishes the module of a repository to a product that this starts: with a key, over the network, and without touching the
 * product's disk. Promotes it; previews a change of it as its CI does, with the figures of that; promotes that one by name, and
 * rolls it back.
 *
 * @param {string} repository whose module can be built
 * @param {{ before: Steps, steps: Steps }} timed `before`: what a team finds done
 * @throws {Error} when a step fails, or the product does not show what it should
 */
export async function publishFromKit(repository, { before, steps }) {
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
  const product = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await before.step('start the product', () => untilRunning(product));
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
    const created = await before.step('make a key for the team', async () =>
      execFileSync(process.execPath, ['scripts/module.mjs', ...words], { cwd: root, env, encoding: 'utf8' }),
    );
    const key = /^vended-key-\S+$/m.exec(created)?.[0] ?? '';
    const ofTeam = { ...process.env, VENDED_URL: url, VENDED_KEY: key };
    const team = (/** @type {string[]} */ ...args) => steps.npm(repository, args, ofTeam);
    const command = (/** @type {string[]} */ ...args) => team('exec', '--', 'vended-module', ...args);

    // It builds first.
    await team('run', 'publish');
    await command('promote', '--why', 'the first version');
    await shows(url, name, '1.0.0');
    changeModule(repository);
    const manifest = path.join(repository, 'module.json');
    writeJson(manifest, { ...readJson(manifest), version: '1.1.0' });
    await steps.npm(repository, ['run', 'build']);
    const link = await steps.step('preview the change, as its CI does', () =>
      previewInCi(repository, folder, ofTeam),
    );
    await previews(url, link, name, '1.1.0');
    await shows(url, name, '1.0.0');
    await tryFigures(repository, steps, { url, link, username: 'acme.admin', password: 'vended-demo' });
    await command('promote', name, '1.1.0', '--why', 'the preview was good');
    await shows(url, name, '1.1.0');
    await command('rollback', '--why', 'it was only a try');
    await shows(url, name, '1.0.0');
    await command('preview', '--list');
    const [, id = ''] = /\/([0-9a-f]{16})\.[^/]+$/.exec(link) ?? [];
    await command('preview', '--revoke', id);
    await refusesEnded(repository, steps, { url, link });
    await command('history');
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

/** @param {string} url @param {string} name @param {string} version @throws {Error} */
async function shows(url, name, version) {
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
 * @param {string} repository @param {string} folder for what it writes @param {NodeJS.ProcessEnv} settings with those of the repository
 * @returns {Promise<string>} the link
 * @throws {Error} when it fails
 */
async function previewInCi(repository, folder, settings) {
  const workflow = readFileSync(path.join(repository, '.github/workflows/ci.yml'), 'utf8');
  const [, script = 'exit 1'] = / id: preview\n[\s\S]*? run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
  const output = path.join(folder, 'output');
  const ci = spawn('bash', ['-e', '-c', script], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...settings, RUNNER_TEMP: folder, GITHUB_OUTPUT: output, GITHUB_REF_NAME: '7/merge' },
  });
  const [status] = await once(ci, 'close');
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

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
