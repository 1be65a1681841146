// Every check and every test: npm run verify
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { runTasks } from './runTasks.mjs';
import { root } from './tree.mjs';

// Without one, everything else still runs.
await ensureBrowser().catch((error) => console.error(error instanceof Error ? error.message : error));
const before = presentCommit();
const exitCode = await runTasks([
  'build',
  'lint',
  'typecheck',
  'test:unit',
  'storybook:build',
  'test:api',
  'test:api:debian',
  'test:previous-release',
  'test:cluster:short',
  'area:try',
  'kit:try',
  'bytes:components',
  'format:check',
  'knip',
  'bytes',
  'pictures',
  'test:browser',
]);
// For npm run test:changed, which begins where a whole run was green.
if (exitCode === 0 && before && before === presentCommit()) git('update-ref', 'refs/vended/green', before);
process.exit(exitCode);

/** The commit that is checked out; nothing where files differ from it, or there is no repository. */
function presentCommit() {
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined;
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
