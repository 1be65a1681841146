import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../e2e/chromium.mjs';
import { npmCommand } from '../npm.mjs';

/**
 * Changes the module and compares it with its first commit, as its CI does.
 *
 * @param {string} repository @throws if the figures lack something
 */
export function tryFigures(repository) {
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
  const chromium = findChromium();
  const args = ['run', '--silent', 'figures', '--', '--base', 'HEAD', '--out', 'figures/figures.md'];
  const [command = 'npm', ...before] = npmCommand();
  const { status } = spawnSync(command, [...before, ...args], {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The figures cannot be compared.');
  const text = readFileSync(path.join(repository, 'figures/figures.md'), 'utf8');
  console.log(text);
  if (!/axe finds nothing/.test(text)) throw new Error('axe finds something in the stories.');
  if (!/shelves--full, light: \d+ pixels/.test(text))
    throw new Error('The changed heading is in no picture.');
}
