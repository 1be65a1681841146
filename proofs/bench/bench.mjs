import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startOfRun } from './browser/startOfRun.mjs';
import { whyNoBrowser } from '../../scripts/browser.mjs';
import { npm } from '../../scripts/npm.mjs';
import { prepare } from '../../scripts/prepare.mjs';
import { root } from '../../scripts/tree.mjs';

/*
 * `npm run bench`: compares the product with its twin, the same sources in one bundle (`browser/twin.config.mjs`).
 * `-- --quick` takes few samples and writes nothing; `-- --only slow` measures one condition, or `modules`, and keeps the others' figures.
 */
const { values: asked } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
});
const run = startOfRun();
const progress = { say: (/** @type {string} */ line) => console.log(line) };

await prepare(progress);
const noBrowser = await whyNoBrowser();
if (noBrowser) throw new Error(noBrowser);
buildTwin();
const measured = npm(['run', '--silent', 'bench:twin', '--workspace', 'proofs'], {
  BENCH_RUN: JSON.stringify(run),
  ...(asked.quick && { BENCH_QUICK: '1' }),
  ...(asked.only && { BENCH_ONLY: asked.only }),
});
process.exit(measured ? 0 : 1);

function buildTwin() {
  progress.say('Building the twin …');
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [webpack, '--config', join(root, 'proofs/bench/browser/twin.config.mjs')],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The twin does not build. See the output above.');
}
