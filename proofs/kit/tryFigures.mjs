import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../e2e/chromium.mjs';

/** Changes a heading of the module. @param {string} repository */
export function changeModule(repository) {
  const page = path.join(repository, 'src/shelves/ShelvesPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('title="Shelves"', 'title="All Shelves"'));
}

/** @typedef {import('./steps.mjs').Steps} Steps */

/**
 * Compares the changed module with the live build.
 *
 * @param {string} repository @param {Steps} steps
 * @param {{ url: string, link: string, live: string, env: NodeJS.ProcessEnv }} product with the live build, its commit, and the link to the change;
 *   `env`: with the team's key and an account
 * @throws if the figures lack something
 */
export async function tryFigures(repository, steps, { url, link, live, env }) {
  const asked = ['--in', url, '--link', link, '--out', 'figures/figures.md'];
  const { status } = await figures(repository, steps, asked, env);
  if (status !== 0) throw new Error('The figures cannot be compared.');
  const text = readFileSync(path.join(repository, 'figures/figures.md'), 'utf8');
  console.log(text);
  if (!text.includes(`](${link})`)) throw new Error('The figures do not name the link.');
  if (!/\| first contentful paint \| \d+ ms \| \d+ ms \|\n\| heading \| \d+ ms \| \d+ ms \|/.test(text))
    throw new Error('The first paint is not among the figures.');
  if (!/axe finds nothing/.test(text)) throw new Error('axe finds something in the stories.');
  if (!text.includes(`**Pictures** against ${live}.`))
    throw new Error('The pictures are not compared with the commit that is live.');
  if (!/shelves--full, light: \d+ pixels/.test(text))
    throw new Error('The changed heading is in no picture.');
}

/**
 * Requests the figures with a wrong password.
 *
 * @param {string} repository @param {Steps} steps @param {{ url: string, link: string }} product
 * @throws if the sign-in page is measured instead of the module's
 */
export async function refusesPassword(repository, steps, { url, link }) {
  const account = { VENDED_USERNAME: 'acme.admin', VENDED_PASSWORD: 'not the password' };
  const { status, stderr } = await figures(repository, steps, ['--in', url, '--link', link], account);
  if (status === 0 || !stderr.includes('does not sign acme.admin in'))
    throw new Error('Figures of an account that is not signed in are not refused.');
}

/**
 * Requests the figures with a revoked link.
 *
 * @param {string} repository @param {Steps} steps @param {{ url: string, link: string }} product
 * @throws if the live build is measured instead of the changed one
 */
export async function refusesEnded(repository, steps, { url, link }) {
  const account = { VENDED_USERNAME: 'acme.admin', VENDED_PASSWORD: 'vended-demo' };
  const { status, stderr } = await figures(repository, steps, ['--in', url, '--link', link], account);
  if (status === 0 || !/shows no preview \(revoked\)\. Make another/.test(stderr))
    throw new Error('Figures of a revoked link are not refused.');
  console.log('A revoked link is not measured.');
}

/** @param {string} repository @param {Steps} steps @param {string[]} args @param {NodeJS.ProcessEnv} env */
function figures(repository, steps, args, env) {
  const chromium = findChromium();
  return steps.npmWithErrors(repository, ['run', '--silent', 'figures', '--', ...args], {
    ...process.env,
    ...env,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
}
