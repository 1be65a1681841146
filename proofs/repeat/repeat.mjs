// Runs a test many times with one core kept busy, to find what fails now and then:
// npm run test:repeat -- <times> <file of Jest or Playwright> [-t <title>], or npm run test:repeat -- <times> <command>
// What the runs print is in .cache/again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readJsonIfAny } from '../../scripts/jsonFiles.mjs';
import { root } from '../../scripts/tree.mjs';

const results = join(root, '.cache/again');
const report = join(results, 'report.json');

const [count, ...words] = process.argv.slice(2);
const times = Number(count);
if (!Number.isInteger(times) || times < 1 || words.length === 0) {
  console.error(
    'Usage: npm run test:repeat -- <times> <test file> [-t <title>]\n   or: npm run test:repeat -- <times> <command>',
  );
  process.exit(1);
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// It ends with this process, however that ends: its input closes then.
const spin = `
  process.stdin.resume().on('close', () => process.exit());
  (function spin() {
    for (const end = Date.now() + 100; Date.now() < end; );
    setImmediate(spin);
  })();`;
const busy = spawn(process.execPath, ['-e', spin], { stdio: ['pipe', 'ignore', 'inherit'] });

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
process.once('SIGTERM', () => {
  running?.kill();
  process.exit(1);
});
const file = resolve(process.env['INIT_CWD'] ?? '.', words[0] ?? '');
const title = words[1] === '-t' ? words[2] : undefined;
const repeat = !existsSync(file) ? repeatCommand : /\.test\.\w+$/.test(file) ? repeatJest : repeatPlaywright;
const { passed, failed } = await repeat();
busy.kill();
if (failed > 0) console.log('What was printed is in .cache/again.');
console.log(`${passed} of ${passed + failed} passed`);
process.exit(passed > 0 && failed === 0 ? 0 : 1);

/** Runs each time as a process of its own. */
async function repeatCommand() {
  let succeeded = 0;
  for (let time = 1; time <= times; time += 1) {
    const code = await run(words, `${time}.log`);
    if (code === 0) succeeded += 1;
    const printed = readFileSync(join(results, `${time}.log`), 'utf8')
      .trimEnd()
      .split('\n');
    for (const line of printed.filter((text) => text.startsWith('✗ '))) console.log(line);
    console.log(`Run ${time} ${code === 0 ? 'passed' : 'failed'}: ${printed.at(-1)}`);
  }
  return { passed: succeeded, failed: times - succeeded };
}

/** Runs all times in one process, which only starts once. */
async function repeatJest() {
  const configFile = join(folderAbove(file, 'jest.config.mjs'), 'jest.config.mjs');
  const { default: config } = await import(pathToFileURL(configFile).href);
  const setupFilesAfterEnv = [...config.setupFilesAfterEnv, join(import.meta.dirname, 'repeatInJest.mjs')];
  const repeated = JSON.stringify({ ...config, rootDir: dirname(configFile), setupFilesAfterEnv });
  const words = ['--config', repeated, '--json', `--outputFile=${report}`, '--runTestsByPath', file];
  const titles = title === undefined ? [] : ['--testNamePattern', title];
  const tool = join(root, 'node_modules/jest/bin/jest.js');
  await run([process.execPath, tool, ...words, ...titles], 'run.log', {
    TEST_TIMES: `${times}`,
    LONG_TESTS: '1',
  });
  const seen = readJsonIfAny(report);
  if (!seen) return { passed: 0, failed: times };
  return { passed: seen.numPassedTests, failed: seen.numFailedTests + seen.numRuntimeErrorTestSuites };
}

/** Each time has a worker of its own, and so a product of its own. */
async function repeatPlaywright() {
  const config = join(folderAbove(file, 'playwright.config.ts'), 'playwright.config.ts');
  const words = ['--config', config, '--workers=1', `--repeat-each=${times}`, '--reporter=list,json'];
  const titles = title === undefined ? [] : ['--grep', title];
  // Playwright takes the names of files as regular expressions.
  const named = file.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const tool = join(root, 'node_modules/@playwright/test/cli.js');
  await run([process.execPath, tool, 'test', ...words, ...titles, named], 'run.log', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const seen = readJsonIfAny(report);
  if (!seen) return { passed: 0, failed: times };
  return { passed: seen.stats.expected, failed: seen.stats.unexpected + seen.errors.length };
}

/**
 * @param {readonly string[]} command @param {string} log @param {NodeJS.ProcessEnv} [env] added to the present environment
 * @returns {Promise<unknown>} the exit code; something else if it was ended or could not be started
 */
async function run([program = '', ...args], log, env = {}) {
  const output = openSync(join(results, log), 'w');
  // Without colours, because the output is read.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  });
  running = child;
  const [code] = await once(child, 'close').catch((error) => [error.message]);
  if (typeof code === 'string') console.error(code);
  return code;
}

/** The nearest folder around a file that has a file with this name. @param {string} path @param {string} name @returns {string} */
function folderAbove(path, name) {
  const folder = dirname(path);
  if (path === folder) {
    console.error(`${file} belongs neither to Jest nor to Playwright: no folder around it has a ${name}.`);
    process.exit(1);
  }
  return existsSync(join(folder, name)) ? folder : folderAbove(folder, name);
}
