import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { npm } from './npm.mjs';
import { prepare } from './prepare.mjs';
import { root } from './tree.mjs';

/*
 * `npm run bench`: compares the product with its twin, the same sources in one bundle (`bench/twin.config.mjs`).
 * `-- --quick` takes few samples and writes nothing; `-- --only slow` measures one condition, `modules` or `closures`, and keeps the others'
 * figures;
 * `-- --compare 162a009` takes that commit's figures for "before", in place of the last ones.
 */
const asked = process.argv.slice(2);
const progress = { say: (/** @type {string} */ line) => console.log(line) };

await prepare(progress);
await ensureBrowser();
buildTwin();
const valueOf = (/** @type {string} */ option) =>
  asked.includes(option) ? asked[asked.indexOf(option) + 1] : undefined;
const only = valueOf('--only');
const compared = valueOf('--compare');
const measured = npm(['run', '--silent', 'bench:twin', '--workspace', 'e2e'], {
  ...(asked.includes('--quick') && { BENCH_QUICK: '1' }),
  ...(only && { BENCH_ONLY: only }),
  ...(compared && { BENCH_COMPARE: compared }),
});
process.exit(measured ? 0 : 1);

function buildTwin() {
  progress.say('Building the twin …');
  const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [webpack, '--config', join(root, 'scripts/bench/twin.config.mjs')],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('The twin does not build. See the output above.');
}
