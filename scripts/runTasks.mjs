import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheDir } from 'nx/src/utils/cache-directory.js';
import { readJsonIfAny } from './jsonFiles.mjs';
import { root } from './tree.mjs';

/** Where Jest and Playwright write their reports, named after their target: REPORTS in the scripts of package.json. */
const reports = join(root, '.cache/verify');
/** The record that nx keeps of a run. All worktrees of a repository share it, so it may describe another run. */
const record = join(cacheDir, 'run.json');
/** The maximum number of concurrent tasks: more would need more memory than a development machine has. */
const maxConcurrent = 4;

/**
 * Runs these targets with nx in every workspace that has them, and adds up their results. A failure stops only the targets
 * that depend on it; if BAIL is set, it stops all.
 *
 * @param {readonly string[]} wanted
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env] added to the present environment
 * @param {{ targets: readonly string[], why: string }} [options.without] targets that cannot run, with the reason: they count as
 *   skipped, and on a server for continuous integration as failed
 * @returns {Promise<number>} the exit code
 */
export async function runTasks(wanted, { env = {}, without } = {}) {
  const targets = wanted.filter((target) => !without?.targets.includes(target));
  if (targets.length === 0) return 0;
  // Results of an earlier run must not count for this one.
  for (const path of [reports, record]) rmSync(path, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // One more than there are cores, because a task also waits: for timers, a database, the other process of its tests.
  const parallel = `--parallel=${Math.min(availableParallelism() + 1, maxConcurrent)}`;
  const many = [
    'run-many',
    `--targets=${targets.join(',')}`,
    parallel,
    `--nxBail=${process.env['BAIL'] !== undefined}`,
    '--outputStyle=static',
  ];
  // In its own process group, so that a signal reaches all of it. Without colours, because tests read the output.
  const nx = spawn(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...many], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      FORCE_COLOR: 'false',
      NO_COLOR: '1',
      REPORTS: reports,
      // Tests and builds create many short-lived objects: a larger young generation reduces their processor time by 7 %.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
      NX_TUI: 'false',
      npm_config_loglevel: 'silent',
    },
  });
  let stopped = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      stopped = true;
      if (nx.pid) process.kill(-nx.pid, 'SIGINT');
    });
  const [code] = await once(nx, 'close');
  if (stopped) return 1;

  /** @type {{ run: { command: string }, tasks: Task[] } | undefined} */
  const recorded = readJsonIfAny(record);
  const tasks = recorded?.run.command === ['nx', ...many].join(' ') ? recorded.tasks : [];
  const results = targets.map((target) => {
    const report = join(reports, `${target.replace(/:changed$/, '').replaceAll(':', '-')}.json`);
    const own = tasks.filter((task) => task.target === target);
    return { target, seconds: secondsOf(own), ...countsOf(own, readJsonIfAny(report)) };
  });
  if (without) {
    console.log(`\nNot run: ${without.targets.join(', ')}. ${without.why}`);
    const { CI } = process.env;
    for (const target of without.targets)
      results.push({
        ...{ target, seconds: 0, ...nothing },
        ...(CI ? { failed: 1, failures: [{ test: 'the run', message: without.why }] } : { skipped: 1 }),
      });
  }
  // Failures are repeated at the end, where they are easy to find.
  for (const { target, failures } of results)
    for (const { test, message } of failures) console.log(`\n✗ ${target} › ${test}\n${shortened(message)}`);
  console.log('');
  for (const { target, seconds, passed, failed } of results)
    console.log(
      `${failed > 0 ? '✗' : passed > 0 ? '✓' : '–'} ${target.padEnd(24)}${seconds.toFixed(1).padStart(7)} s`,
    );
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') > 0 || code !== 0 ? 1 : 0;
}

/**
 * @typedef {{ target: string, hash: string, startTime: string, endTime: string, status: number }} Task as nx records it
 * @typedef {{ passed: number, failed: number, skipped: number, failures: { test: string, message: string }[] }} Counts
 */

/**
 * The parts that are read of Jest's JSON.
 * @typedef {{ name: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} JestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 *   numPendingTests: number, numTodoTests: number, testResults: JestFile[] }} JestReport
 */

/**
 * The parts that are read of Playwright's JSON.
 * @typedef {{ results: { error?: { message: string } }[] }} PlaywrightTest
 * @typedef {{ file: string, specs: { title: string, ok: boolean, tests: PlaywrightTest[] }[],
 *   suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites: PlaywrightSuite[], errors: { message: string }[] }} PlaywrightReport
 */

/** From the beginning of the first to the end of the last. @param {Task[]} tasks */
function secondsOf(tasks) {
  const starts = tasks.map(({ startTime }) => Date.parse(startTime));
  const ends = tasks.map(({ endTime }) => Date.parse(endTime));
  return tasks.length > 0 ? (Math.max(...ends) - Math.min(...starts)) / 1000 : 0;
}

/**
 * The results of a target's tests. Without a report, or if the report does not contain the failure, the target itself counts.
 * @param {Pick<Task, 'status' | 'hash'>[]} tasks those of the target: none where one failed that it depends on
 * @param {JestReport | PlaywrightReport} [report]
 * @returns {Counts}
 */
export function countsOf(tasks, report) {
  const succeeded = tasks.length > 0 && tasks.every(({ status }) => status === 0);
  if (!report && succeeded) return { ...nothing, passed: 1 };
  const counts = !report ? nothing : 'stats' in report ? ofPlaywright(report) : ofJest(report);
  if (succeeded || counts.failed > 0) return counts;
  const messages = tasks.filter(({ status }) => status !== 0).map(({ hash }) => endOfOutput(hash));
  const known =
    messages.length > 0 ? messages : ['It did not run, because a target that it depends on failed.'];
  return { ...counts, failed: 1, failures: known.map((message) => ({ test: 'the run', message })) };
}

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A file that does not even load counts as one failure. @param {JestReport} report @returns {Counts} */
function ofJest(report) {
  /** @type {(file: JestFile) => Counts['failures']} */
  const failuresOf = ({ name, message, assertionResults }) =>
    assertionResults.length === 0 && message
      ? [{ test: name, message }]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({ test: fullName, message: failureMessages.join('\n') }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** @param {PlaywrightReport} report @returns {Counts} */
function ofPlaywright({ stats, suites, errors }) {
  /** @type {(suite: PlaywrightSuite) => Counts['failures']} */
  const failuresOf = ({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        test: `${file}: ${title}`,
        message: tests[0]?.results.at(-1)?.error?.message ?? 'no reason given',
      })),
    ...inner.flatMap(failuresOf),
  ];
  const atLarge = errors.map(({ message }) => ({ test: 'the run', message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOf), ...atLarge],
  };
}

/** Enough lines to show the expected and the actual value. @param {string} message */
function shortened(message) {
  return stripVTControlCharacters(message).split('\n').slice(0, 15).join('\n');
}

/** The last lines of a task's output. @param {string} hash */
function endOfOutput(hash) {
  const file = join(cacheDir, 'terminalOutputs', hash);
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n') : '';
}
