import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFileLock } from '../server/fileLock.mjs';
import { StartError } from '../server/startError.mjs';
import { ensureInstalled } from './setup.mjs';
import { root } from './tree.mjs';

/** Packages, builds and the databases of the tests need about this much, in gigabytes. */
const neededGigabytes = 3;

/** The last commit that passed `npm test` or `npm run verify` here: `npm run test:changed` compares with it. */
export const greenCommit = 'refs/vended/green';

/**
 * @typedef {object} Chosen what is to be run
 * @property {readonly string[]} targets
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 * @property {boolean} [marksGreen] whether a success is remembered as `greenCommit`
 */

/**
 * Runs checks and tests with the packages and the browser that they need, and prints their results.
 * Two runs in one folder would overwrite each other's builds and reports, so a second one waits.
 *
 * @param {() => Chosen | Promise<Chosen>} choose called once the packages are installed
 * @returns {Promise<number>} the exit code
 */
export async function runTests(choose) {
  const say = (/** @type {string} */ line) => console.log(line);
  try {
    requireSpace();
    return await withFileLock(
      join(root, '.cache/tests.lock'),
      async () => {
        await ensureInstalled({ say });
        return await run(await choose());
      },
      (pid) => say(`Process ${pid} is testing in this folder. This run starts when that one ends.`),
    );
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
}

/** @param {Chosen} chosen */
async function run({ targets, env, marksGreen }) {
  // These import packages, which may just have been installed.
  const [{ whyNoBrowser }, { runTasks }, { browserTargets }] = await Promise.all([
    import('./browser.mjs'),
    import('./runTasks.mjs'),
    import('./testTargets.mjs'),
  ]);
  const wantsBrowser = targets.filter((target) => browserTargets.includes(target));
  const missing = wantsBrowser.length > 0 ? await whyNoBrowser() : null;
  const without = missing ? { targets: wantsBrowser, why: missing } : undefined;
  const before = cleanCommit();
  const exitCode = await runTasks(targets, { env, without });
  if (marksGreen && exitCode === 0 && !without && before && before === cleanCommit())
    git('update-ref', greenCommit, before);
  return exitCode;
}

/** @throws {StartError} when a disk is too full: tests would fail one by one, each with another message */
function requireSpace() {
  for (const folder of [root, tmpdir()]) {
    const { bavail, bsize } = statfsSync(folder);
    const free = (bavail * bsize) / 1e9;
    if (free < neededGigabytes)
      throw new StartError(
        `The disk of ${folder} has ${free.toFixed(1)} GB left, and the tests need ${neededGigabytes}. Free some space, then try again.`,
      );
  }
}

/** The commit that is checked out; nothing where files differ from it, or there is no repository. */
function cleanCommit() {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
