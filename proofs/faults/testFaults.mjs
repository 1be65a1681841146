/*
 * Checks the tests: `npm run test:faults` makes one fault after another in a copy of this clone, and says which test finds it.
 * Each is given to `npm run test:changed`, what that misses to `npm test`, and what that misses to `npm run verify`. Takes hours, and
 * needs a state that has passed `npm test`.
 * `-- --only 3,7` makes only these, `--list` only names them, and `--again` makes only those that no test has found yet.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reasonOf, StartError } from '../../server/startError.mjs';
import { inCopyOfClone } from '../../scripts/copyOfClone.mjs';
import { readJsonIfAny, writeJson } from '../../scripts/jsonFiles.mjs';
import { greenCommit } from '../../scripts/runTests.mjs';
import { root } from '../../scripts/tree.mjs';
import { faults } from './faults.mjs';
import { byTest, failureIn, isGood, tableOf } from './outcome.mjs';
import { productSources, withFault } from './withFault.mjs';

/** @typedef {import('./outcome.mjs').Found} Found */

const commands = [
  { name: 'test:changed', file: 'scripts/testChanged.mjs' },
  { name: 'npm test', file: 'scripts/test.mjs' },
  { name: 'verify', file: 'scripts/verify.mjs' },
];
const cache = join(root, '.cache');
const resultsFile = join(cache, 'faults.json');
/** What each command printed. */
const logs = join(cache, 'faults');

/** The command that is under way, and whether the user has stopped this script. @type {{ pid: number | undefined, stopped: boolean }} */
const state = { pid: undefined, stopped: false };

try {
  await testFaults();
} catch (error) {
  // A signal ends what was waited for, too, before it is handled.
  await setImmediate();
  if (!state.stopped) console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

async function testFaults() {
  const { only, list, again } = options();
  const chosen = faults
    .map((fault, index) => ({ ...fault, number: index + 1 }))
    .filter(({ number }) => !only || only.includes(number));
  if (list) {
    for (const { number, area, breaks } of chosen)
      console.log(`${String(number).padStart(2)}  ${area.padEnd(10)}${breaks}`);
    return;
  }
  /** What found each fault, by what it breaks: the numbers may change. @type {Record<string, Found | null>} */
  const results = readJsonIfAny(resultsFile) ?? {};
  const isFound = (/** @type {string} */ breaks) => Boolean(results[breaks] && byTest(results[breaks]));
  const open = chosen.filter(({ breaks }) => !again || !isFound(breaks));
  for (const { breaks } of open) delete results[breaks];

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
  mkdirSync(logs, { recursive: true });
  if (open.length > 0) {
    requireGreen();
    await inCopyOfClone([], async (copy) => {
      const tryFault = await prepare(copy);
      // All with the first command before the next one, which takes longer.
      for (const command of commands)
        for (const fault of open.filter(({ breaks }) => !results[breaks])) {
          const found = await tryFault(fault, command);
          if (state.stopped) return;
          results[fault.breaks] = found;
          writeJson(resultsFile, results);
          console.log(`${fault.number} ${fault.breaks}\n   ${inWords(command.name, found)}`);
        }
    });
  }
  const outcomes = chosen
    .filter(({ breaks }) => breaks in results)
    .map(({ number, breaks }) => ({ number, breaks, found: results[breaks] ?? null }));
  console.log(`\n${tableOf(outcomes)}`);
  if (state.stopped) console.log('Stopped. The rest: npm run test:faults -- --again');
  process.exitCode = isGood(outcomes) && !state.stopped ? 0 : 1;
}

/**
 * A test that fails anyway finds no fault.
 * @throws {StartError}
 */
function requireGreen() {
  const changed = spawnSync('git', ['diff', '--quiet', greenCommit, '--'], { cwd: root }).status !== 0;
  if (changed)
    throw new StartError(
      'These files have not passed npm test, and what fails anyway finds no fault: run npm test first, and mend what it finds.',
    );
}

/**
 * Commits the state of the copy as one that was green, and builds it.
 *
 * @param {string} copy
 * @returns what finds a fault; null if nothing does
 */
async function prepare(copy) {
  const sources = productSources(copy);
  const changes = new Map(faults.map((fault) => [fault.breaks, withFault(fault, sources)]));
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: copy });
  const identity = [
    '-c',
    'user.name=Vended',
    '-c',
    'user.email=vended@localhost',
    '-c',
    'commit.gpgsign=false',
  ];
  git(...identity, 'commit', '--quiet', '--allow-empty', '--message', 'Before the faults');
  git('update-ref', greenCommit, 'HEAD');
  console.log('Building the copy, which takes a few minutes …');
  const build = ['node_modules/nx/dist/bin/nx.js', 'run-many', '--targets=build', '--outputStyle=static'];
  if (!(await run(copy, build, 'build')).succeeded && !state.stopped)
    throw new StartError(`The copy cannot be built: ${join(logs, 'build.log')} says why.`);

  return tryFault;

  /**
   * @param {{ number: number, breaks: string }} fault
   * @param {{ name: string, file: string }} command
   * @returns {Promise<Found | null>}
   */
  async function tryFault({ number, breaks }, { name, file }) {
    const texts = changes.get(breaks) ?? new Map();
    for (const [changed, text] of texts) writeFileSync(join(copy, changed), text);
    const { succeeded, output, seconds } = await run(copy, [file], `${number} ${name}`);
    for (const changed of texts.keys()) writeFileSync(join(copy, changed), sources.get(changed) ?? '');
    return succeeded || state.stopped
      ? null
      : { command: name, ...failureIn(output), seconds: Math.round(seconds) };
  }
}

/**
 * Runs a script of the copy, which stops at the first test that fails.
 *
 * @param {string} copy
 * @param {string[]} args
 * @param {string} log the name of the file for what it prints
 */
async function run(copy, args, log) {
  if (state.stopped) return { succeeded: false, output: '', seconds: 0 };
  const { MODULES_DIR: _, INIT_CWD: __, ...env } = process.env;
  const since = performance.now();
  // In its own process group: the signal of the terminal is passed on by `stop`, once.
  const child = spawn(process.execPath, args, {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, BAIL: '1' },
  });
  state.pid = child.pid;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  state.pid = undefined;
  writeFileSync(join(logs, `${log.replace(/\W+/g, '-')}.log`), output);
  return { succeeded: code === 0, output, seconds: (performance.now() - since) / 1000 };
}

/** Has the command stop what it has started, and ends it if it takes long. */
function stop() {
  if (state.stopped) return;
  state.stopped = true;
  console.log('Stopping …');
  end('SIGINT');
  setTimeout(() => end('SIGKILL'), 30_000).unref();
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  try {
    if (state.pid) process.kill(-state.pid, signal);
  } catch {
    // It has just ended.
  }
}

/** @param {string} command @param {Found | null} found */
function inWords(command, found) {
  if (!found) return `${command} does not find it.`;
  const { target, test, seconds } = found;
  if (!byTest(found))
    return `Refused by ${target} and not by a test, so it shows nothing: write it otherwise.`;
  return `${command}, ${seconds} s: ${target} › ${test}`;
}

/** @throws {StartError} for an argument that is not understood */
function options() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        list: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
      },
    });
    const only = values.only?.split(',').map(Number);
    const wrong = only?.find((number) => !faults[number - 1]);
    if (wrong !== undefined)
      throw new Error(`--only takes numbers from 1 to ${faults.length}, such as --only 3,7.`);
    return { ...values, only };
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}
