import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tree.mjs';

const file = join(root, '.cache/green.txt');

/** The commit of the last whole run that was green; undefined where there was none. */
export function lastGreen() {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The commit that is checked out; undefined where files differ from it, or there is no repository. */
export function presentCommit() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
  } catch {
    return undefined;
  }
}

/** Notes that a whole run of the commit was green. @param {string} commit */
export function noteGreen(commit) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, `${commit}\n`);
}
