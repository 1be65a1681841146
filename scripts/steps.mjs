import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { jestCounts, playwrightCounts, stepCounts, totalLine } from './counts.mjs';
import { jestFailures, lastLines, playwrightFailures } from './failures.mjs';
import { runWithin, stopAll } from './limitedRun.mjs';
import { npmCommand } from './npm.mjs';
import { runSideBySide } from './sideBySide.mjs';
import { root } from './tree.mjs';

/** Where each step's output and its tests' report are kept. */
export const reports = join(root, '.cache/verify');

/** More side by side would need more memory than a machine for development has. */
const mostCores = 4;

/**
 * An npm script that a run consists of. `minutes`: its limit, far above what it takes; `args` and `env`: what the script
 * is given besides; `tests`: what writes the report of its tests.
 * @typedef {import('./sideBySide.mjs').Step & { title: string, minutes: number, args?: readonly string[],
 *   env?: NodeJS.ProcessEnv, tests?: 'jest' | 'playwright' }} Step
 */

/**
 * Runs the steps, each whatever became of the others: one run shows all that there is to correct. What a step prints is
 * shown when it has ended, so that steps side by side do not mix; meanwhile it is in `.cache/verify`.
 *
 * @param {readonly Step[]} steps
 * @param {readonly (string | false)[]} [remarks] lines to print before the last one
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, remarks = []) {
  mkdirSync(reports, { recursive: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      stopAll();
      process.exit(1);
    });

  const started = performance.now();
  const cores = Math.min(availableParallelism(), mostCores);
  const results = await runSideBySide(steps, cores, runStep);

  // Repeated at the end: what a long run printed first has scrolled away.
  for (const { title, failures } of results)
    for (const { test, reason } of failures) console.log(`\n✗ ${title} › ${test}\n${reason}`);

  console.log('');
  for (const { title, seconds, counts } of results)
    console.log(`${counts.failed > 0 ? '✗' : '✓'} ${title.padEnd(24)}${seconds.toFixed(1).padStart(7)} s`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`  All of it, on ${cores} ${cores === 1 ? 'core' : 'cores'}: ${minutes} minutes`);
  for (const remark of remarks) if (remark !== false) console.log(remark);
  console.log(totalLine(results.map(({ counts }) => counts)));
  return results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
}

/** @param {Step} step @param {number} cores */
async function runStep({ name, title, minutes, tests, args = [], env = {} }, cores) {
  const file = join(reports, name.replaceAll(':', '-'));
  const started = performance.now();
  // Nothing that an earlier run wrote down may speak for this one.
  rmSync(`${file}.json`, { force: true });
  console.log(`… ${title} (npm run ${name})`);
  const { succeeded, timedOut, output } = await runWithin(
    [...npmCommand(), 'run', '--silent', name, '--', ...args, ...optionsOf(tests, `${file}.json`, cores)],
    {
      log: `${file}.log`,
      minutes,
      env: { ...env, ...(tests === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_NAME: `${file}.json` }) },
    },
  );
  const seconds = (performance.now() - started) / 1000;
  const report = readReport(`${file}.json`, tests);
  const counts = stepCounts(succeeded, report.counts);
  console.log(`\n── ${title} (npm run ${name}): ${counts.failed > 0 ? 'failed' : 'passed'} ──\n${output}`);
  const failures = [
    ...report.failures,
    ...(timedOut
      ? [
          {
            test: 'the run',
            reason: `It was stopped after ${minutes} minutes. The last that it printed:\n${lastLines(output)}`,
          },
        ]
      : !succeeded && report.failures.length === 0
        ? [{ test: 'the run', reason: lastLines(output) }]
        : []),
  ];
  return { title, seconds, counts, failures };
}

/**
 * @param {Step['tests']} tests
 * @param {string} report
 * @param {number} cores
 */
function optionsOf(tests, report, cores) {
  // Silent, for what React warns of on a busy machine would hide the rest; a failure's own message is in the report.
  if (tests === 'jest') return ['--silent', '--json', `--outputFile=${report}`, `--maxWorkers=${cores}`];
  return tests === 'playwright' ? [`--workers=${cores}`] : [];
}

/**
 * What a step wrote down of its tests; nothing where it has none, or did not get that far.
 * @param {string} report
 * @param {Step['tests']} tests
 * @returns {{ counts?: import('./counts.mjs').Counts, failures: import('./failures.mjs').Failure[] }}
 */
function readReport(report, tests) {
  if (!tests) return { failures: [] };
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    return tests === 'jest'
      ? { counts: jestCounts(result), failures: jestFailures(result) }
      : { counts: playwrightCounts(result), failures: playwrightFailures(result) };
  } catch {
    return { failures: [] };
  }
}
