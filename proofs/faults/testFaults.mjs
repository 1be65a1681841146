/*
 * Checks the tests: `npm run test:faults` makes one fault after another in a copy of this clone, and says which test finds it.
 * Each is given to `npm run test:changed`, what that misses to `npm test`, and what that misses to `npm run verify`. Takes hours.
 * `-- --only 3,7` makes only these, `--list` only names them, and `--again` makes only those that no test has found yet.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { reasonOf, StartError } from '../../server/startError.mjs';
import { inCopyOfClone } from '../../scripts/copyOfClone.mjs';
import { readJsonIfAny, writeJson } from '../../scripts/jsonFiles.mjs';
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
  if (open.length > 0)
    await inCopyOfClone([], async (copy) => {
      const tryFault = await prepare(copy, open);
      for (const fault of open) {
        const found = await tryFault(fault);
        if (state.stopped) return;
        results[fault.breaks] = found;
        writeJson(resultsFile, results);
        console.log(`${fault.number} ${fault.breaks}\n   ${inWords(found)}`);
      }
    });
  const outcomes = chosen
    .filter(({ breaks }) => breaks in results)
    .map(({ number, breaks }) => ({ number, breaks, found: results[breaks] ?? null }));
  console.log(`\n${tableOf(outcomes)}`);
  if (state.stopped) console.log('Stopped. The rest: npm run test:faults -- --again');
  process.exitCode = isGood(outcomes) && !state.stopped ? 0 : 1;
}

/**
 * Commits the state of the copy as one that was green, and builds it.
 *
 * @param {string} copy
 * @param {readonly { breaks: string }[]} open the faults that will be made
 * @returns what finds a fault; null if nothing does
 */
async function prepare(copy, open) {
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
  git('update-ref', 'refs/vended/green', 'HEAD');
  console.log('Building the copy, which takes a few minutes …');
  const build = ['node_modules/nx/dist/bin/nx.js', 'run-many', '--targets=build', '--outputStyle=static'];
  if (!(await run(copy, build, 'build')).succeeded && !state.stopped)
    throw new StartError(`The copy cannot be built: ${join(logs, 'build.log')} says why.`);

  // A comment in each file that a fault is made in, so that the tests run that run with the faults.
  const files = open.flatMap(({ breaks }) => [...(changes.get(breaks)?.keys() ?? [])]);
  const harmless = new Map(
    files.map((file) => [file, `${sources.get(file)}\n// This comment changes nothing.\n`]),
  );
  /** The commands that succeed without a fault. @type {Set<string>} */
  const green = new Set();

  return tryFault;

  /** @param {{ number: number, breaks: string }} fault @returns {Promise<Found | null>} */
  async function tryFault({ number, breaks }) {
    let seconds = 0;
    for (const { name, file } of commands) {
      await requireGreen(name, file);
      if (state.stopped) return null;
      const outcome = await runWith(changes.get(breaks) ?? new Map(), [file], `${number} ${name}`);
      seconds += outcome.seconds;
      if (!outcome.succeeded && !state.stopped)
        return { command: name, ...failureIn(outcome.output), seconds: Math.round(seconds) };
    }
    return null;
  }

  /** A command that fails anyway finds no fault. @param {string} name @param {string} file */
  async function requireGreen(name, file) {
    if (green.has(name) || state.stopped) return;
    console.log(`Running ${name} without a fault, which must succeed …`);
    const { succeeded, output } = await runWith(harmless, [file], `0 ${name}`);
    if (state.stopped) return;
    const { target, test } = failureIn(output);
    if (!succeeded)
      throw new StartError(
        `Without a fault, ${name} must succeed, but ${target} failed (${test}): correct that first, then run npm run test:faults -- --again.`,
      );
    green.add(name);
  }

  /** Runs a command while files have other texts. @param {ReadonlyMap<string, string>} texts @param {string[]} args @param {string} log */
  async function runWith(texts, args, log) {
    for (const [file, text] of texts) writeFileSync(join(copy, file), text);
    try {
      return await run(copy, args, log);
    } finally {
      for (const file of texts.keys()) writeFileSync(join(copy, file), sources.get(file) ?? '');
    }
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

/** @param {Found | null} found */
function inWords(found) {
  if (!found) return 'Nothing finds it: write the test that does.';
  const { command, target, test, seconds } = found;
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
