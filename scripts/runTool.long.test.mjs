import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { logFile, runTool } from './runTool.mjs';
import { runningProducts } from './runningProducts.mjs';

const addressOf = (/** @type {string} */ file) =>
  JSON.stringify(pathToFileURL(path.join(import.meta.dirname, file)).href);

/** @param {string} program */
const run = (program) =>
  spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const log = `run-tool-test-${process.pid}`;

afterAll(() => {
  for (const ending of ['log', 'pid']) rmSync(logFile(log).replace(/log$/, ending), { force: true });
});

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('ends what a killed start has run before the next start runs it again', async () => {
  const start = run(`
    import { runTool } from ${addressOf('runTool.mjs')};
    await runTool([process.execPath, '-e', 'console.log(process.pid); setInterval(() => undefined, 1000)'], {
      log: '${log}', onLine: (line) => console.log(line),
    });`);
  const [printed] = await once(start.stdout, 'data');
  const tool = Number(String(printed));
  expect(lives(tool)).toBe(true);
  start.kill('SIGKILL');
  await expect(runTool(['true'], { log })).resolves.toBe(true);
  expect(lives(tool)).toBe(false);
});

it('says whether a command has succeeded, and leaves no trace of its processes', async () => {
  await expect(runTool(['false'], { log })).resolves.toBe(false);
  await expect(runTool(['no-such-command'], { log })).resolves.toBe(false);
  expect(existsSync(logFile(log).replace(/log$/, 'pid'))).toBe(false);
});

it('knows which processes run the product from this folder, until they end in whatever way', async () => {
  const product = run(`
    import { markRunning } from ${addressOf('runningProducts.mjs')};
    await markRunning();
    console.log('marked');`);
  await once(product.stdout, 'data');
  expect(await runningProducts()).toContain(product.pid);
  product.kill('SIGKILL');
  await once(product, 'exit');
  expect(await runningProducts()).not.toContain(product.pid);
});
