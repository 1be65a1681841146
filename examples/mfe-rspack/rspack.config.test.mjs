import { execFileSync } from 'node:child_process';
import { chunkTimeoutMs } from '@vended/webpack/base.mjs';

test('files on demand have as much time as in the builds of the kit', () => {
  // The configuration waits for groups that it builds, which Jest cannot import.
  const script = `const { config } = await import('./rspack.config.mjs'); console.log(config.output.chunkLoadTimeout);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: __dirname,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(printed).toBe(`${chunkTimeoutMs}\n`);
});
