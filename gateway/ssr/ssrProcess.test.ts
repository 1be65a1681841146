import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(__dirname, '../..');
const addressOf = (file: string) => JSON.stringify(pathToFileURL(path.join(root, file)).href);

/** Runs a program in which `startSsrProcess` and its limits are known. */
function runProgram(work: string) {
  const program = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { register } from 'node:module';
    register(${addressOf('api/testing/typescriptHooks.mjs')});
    const { startSsrProcess } = await import(${addressOf('gateway/ssr/ssrProcess.ts')});
    const limits = { startMs: 10_000, renderMs: 1_000, maxConcurrent: 1, maxWaiting: 1 };
    ${work}
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout };
}

/** The commands of all processes, where the system lists them. */
const commands = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        // It has ended since.
        return '';
      }
    });

test('a program that waits until its process for rendering has stopped does not end before, and says what it has to say after', () => {
  const ran = runProgram(`
    const rendering = startSsrProcess(${JSON.stringify(__filename)}, '/nothing/here.mjs', limits, () => undefined);
    await rendering.stop('The start has failed.');
    console.log('The port is in use.');
  `);
  expect(ran).toEqual({ status: 0, stdout: 'The port is in use.\n' });
});

test('a process that is stopped while it begins leaves none behind', () => {
  if (!existsSync('/proc')) return;
  const serverFile = `/nothing/${process.pid}-${Date.now()}/here.mjs`;
  const ran = runProgram(`
    for (let round = 0; round < 60; round++) {
      const rendering = startSsrProcess(${JSON.stringify(__filename)}, '${serverFile}', limits, () => undefined);
      await pause(round / 3);
      await rendering.stop('It is no longer needed.');
    }
  `);
  expect(ran.status).toBe(0);
  expect(commands().filter((command) => command.includes(path.dirname(serverFile)))).toEqual([]);
});
