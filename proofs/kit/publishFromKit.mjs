import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJson, writeJson } from '../../scripts/jsonFiles.mjs';
import { root } from '../../scripts/tree.mjs';
import { changeModule, refusesEnded, refusesPassword, tryFigures } from './tryFigures.mjs';

/** @typedef {import('./steps.mjs').Steps} Steps */

/**
 * Publishes the module of a repository to a product: with a key, over the network, and without access to the product's disk. Promotes
 * and verifies it, makes a link to a change as its CI does, with the figures, promotes the change by name, and rolls it back.
 *
 * @param {string} repository whose module can be built, and whose files are all in a commit
 * @param {import('./runningProduct.mjs').RunningProduct} product
 * @param {{ before: Steps, steps: Steps }} timed `before`: what a team finds done
 * @throws {Error} when a step fails, or the product does not show what it should
 */
export async function publishFromKit(repository, { url, env }, { before, steps }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vended-ci-'));
  try {
    const { name } = readJson(path.join(repository, 'module.json'));
    const words = ['keys', 'create', 'The team', '--modules', name, '--may', 'publish,promote,rollback,link'];
    const created = await before.step('make a key for the team', async () =>
      execFileSync(process.execPath, ['scripts/module.mjs', ...words], { cwd: root, env, encoding: 'utf8' }),
    );
    const key = /^vended-key-\S+$/m.exec(created)?.[0] ?? '';
    const ofTeam = { ...process.env, VENDED_URL: url, VENDED_KEY: key };
    const team = (/** @type {string[]} */ ...args) => steps.npm(repository, args, ofTeam);
    const command = (/** @type {string[]} */ ...args) => team('exec', '--', 'vended-module', ...args);
    const account = { VENDED_USERNAME: 'acme.admin', VENDED_PASSWORD: 'vended-demo' };

    // The command builds first.
    await team('run', 'publish');
    await command('promote', '--why', 'the first version');
    await shows(url, name, '1.0.0');
    // Builds its commit again, in a clone, and compares every file.
    await command('verify');
    changeModule(repository);
    const manifest = path.join(repository, 'module.json');
    writeJson(manifest, { ...readJson(manifest), version: '1.1.0' });
    await steps.npm(repository, ['run', 'build']);
    const { link, live } = await steps.step('make a link to the change, as its CI does', () =>
      linkInCi(repository, folder, ofTeam),
    );
    await opens(url, link, name, '1.1.0');
    await shows(url, name, '1.0.0');
    await refusesPassword(repository, steps, { url, link });
    await tryFigures(repository, steps, { url, link, live, env: { ...ofTeam, ...account } });
    await command('promote', name, '1.1.0', '--why', 'the change was good');
    await shows(url, name, '1.1.0');
    await command('rollback', '--why', 'it was only a try');
    await shows(url, name, '1.0.0');
    await command('rollout', 'list');
    const [, id = ''] = /\/([0-9a-f]{16})\.[^/]+$/.exec(link) ?? [];
    await command('rollout', 'end', id);
    await refusesEnded(repository, steps, { url, link });
    await command('history');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
 * Runs the step of the repository's CI that makes a link to a change.
 *
 * @param {string} repository @param {string} folder for what it writes @param {NodeJS.ProcessEnv} settings with those of the repository
 * @returns {Promise<{ link: string, live: string }>} the link, and the commit of the live build
 * @throws {Error} when it fails
 */
async function linkInCi(repository, folder, settings) {
  const workflow = readFileSync(path.join(repository, '.github/workflows/ci.yml'), 'utf8');
  const [, script = 'exit 1'] = / id: link\n[\s\S]*? run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
  const output = path.join(folder, 'output');
  const ci = spawn('bash', ['-e', '-c', script], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...settings, RUNNER_TEMP: folder, GITHUB_OUTPUT: output, GITHUB_REF_NAME: '7/merge' },
  });
  const [status] = await once(ci, 'close');
  const written = status === 0 ? readFileSync(output, 'utf8') : '';
  const [, link] = /^link=(http\S+)$/m.exec(written) ?? [];
  if (link === undefined) throw new Error('The CI of the repository makes no link.');
  const [, live] = /^live=([0-9a-f]{40})$/m.exec(written) ?? [];
  if (live === undefined) throw new Error('The CI of the repository does not find the commit that is live.');
  return { link, live };
}

/**
 * Opens a link, as somebody who may see the module's pages.
 *
 * @param {string} url @param {string} link @param {string} name @param {string} version
 * @throws {Error} when the page behind the link has another version
 */
async function opens(url, link, name, version) {
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'acme.admin', password: 'vended-demo' }),
  });
  // As the confirmation page does.
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
  console.log(`The link to ${name} ${version} shows it.`);
}

/** @param {Response} answer */
function cookiesOf(answer) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
