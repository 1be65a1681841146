import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../e2e/chromium.mjs';

/**
 * Commits the module as it is, and changes a heading of it.
 *
 * @param {string} repository @throws if it cannot be committed
 */
export function changeModule(repository) {
  const git = (/** @type {string[]} */ ...args) => {
    const { status } = spawnSync(
      'git',
      ['-c', 'user.name=Team', '-c', 'user.email=team@vended.example', ...args],
      { cwd: repository },
    );
    if (status !== 0) throw new Error(`git ${args[0]} failed.`);
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  const page = path.join(repository, 'src/shelves/ShelvesPage.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace('title="Shelves"', 'title="All Shelves"'));
}

/** @typedef {import('./steps.mjs').Steps} Steps */

/**
 * Compares the changed module with the live build and with its first commit, as its CI does.
 *
 * @param {string} repository @param {Steps} steps
 * @param {{ url: string, link: string, username: string, password: string }} product with the live build and the preview
 * @throws if the figures lack something
 */
export async function tryFigures(repository, steps, { url, link, username, password }) {
  const compared = ['--base', 'HEAD', '--in', url, '--preview', link, '--out', 'figures/figures.md'];
  const account = { VENDED_USERNAME: username, VENDED_PASSWORD: password };
  const { status } = await figures(repository, steps, compared, account);
  if (status !== 0) throw new Error('The figures cannot be compared.');
  const text = readFileSync(path.join(repository, 'figures/figures.md'), 'utf8');
  console.log(text);
  if (!text.includes(`](${link})`)) throw new Error('The figures do not name the preview.');
  if (!/\| first contentful paint \| \d+ ms \| \d+ ms \|\n\| heading \| \d+ ms \| \d+ ms \|/.test(text))
    throw new Error('The first paint is not among the figures.');
  if (!/axe finds nothing/.test(text)) throw new Error('axe finds something in the stories.');
  if (!/shelves--full, light: \d+ pixels/.test(text))
    throw new Error('The changed heading is in no picture.');
}

/**
 * Asks for the figures with a link that was revoked.
 *
 * @param {string} repository @param {Steps} steps @param {{ url: string, link: string }} product
 * @throws if the live build is measured in the place of the preview
 */
export async function refusesEnded(repository, steps, { url, link }) {
  const account = { VENDED_USERNAME: 'acme.admin', VENDED_PASSWORD: 'vended-demo' };
  const { status, stderr } = await figures(repository, steps, ['--in', url, '--preview', link], account);
  if (status === 0 || !/shows no preview \(revoked\)\. Make another/.test(stderr))
    throw new Error('Figures of a revoked preview are not refused.');
  console.log('A revoked preview is not measured.');
}

/** @param {string} repository @param {Steps} steps @param {string[]} args @param {NodeJS.ProcessEnv} account */
function figures(repository, steps, args, account) {
  const chromium = findChromium();
  return steps.npmWithErrors(repository, ['run', '--silent', 'figures', '--', ...args], {
    ...process.env,
    ...account,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  });
}
