import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(__dirname, '../..');
const addressOf = (file: string) => JSON.stringify(pathToFileURL(path.join(root, file)).href);

test('a program that waits until its process for rendering has stopped does not end before, and says what it has to say after', () => {
  const program = `
    import { register } from 'node:module';
    register(${addressOf('api/testing/typescriptHooks.mjs')});
    const { startSsrProcess } = await import(${addressOf('gateway/ssr/ssrProcess.ts')});
    const limits = { startMs: 10_000, renderMs: 1_000, maxConcurrent: 1, maxWaiting: 1 };
    const rendering = startSsrProcess(${JSON.stringify(__filename)}, '/nothing/here.mjs', limits, () => undefined);
    await rendering.stop('The start has failed.');
    console.log('The port is in use.');
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'The port is in use.\n' });
});
