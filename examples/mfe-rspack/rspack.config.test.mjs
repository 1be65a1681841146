import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chunkTimeoutMs } from '@vended/webpack/base.mjs';
import { sharedDependencies } from '@vended/webpack/sharedDependencies.mjs';

/** Runs a script beside the configuration, which waits for groups that it builds: Jest cannot import it. @param {string} script @param {...string} args */
const run = (script, ...args) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script, ...args], {
    cwd: __dirname,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });

test('files on demand have as much time as in the builds of the kit', () => {
  const script = `const { config } = await import('./rspack.config.mjs'); console.log(config.output.chunkLoadTimeout);`;
  expect(run(script)).toBe(`${chunkTimeoutMs}\n`);
});

test('federation’s manifest names the ranges that are taken', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vended-rspack-'));
  run(
    `import { rspack } from '@rspack/core';
    const { config } = await import('./rspack.config.mjs');
    const compiler = rspack({ ...config, output: { ...config.output, path: process.argv[1] } });
    compiler.run((error, stats) => compiler.close(() => {
      if (error ?? stats.hasErrors()) throw error ?? new Error(stats.toString());
    }));`,
    folder,
  );
  /** @type {{ shared: { name: string, version: string, singleton: boolean, requiredVersion: string }[] }} */
  const { shared } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  const { react, '@vended/module/router': router } = sharedDependencies({ eager: false });
  const rangesOf = (/** @type {RegExp} */ name) =>
    shared.filter((one) => name.test(one.name)).map(({ requiredVersion }) => requiredVersion);
  expect(new Set(rangesOf(/^react/))).toEqual(new Set([react?.requiredVersion]));
  expect(rangesOf(/^module\/router/)).toEqual([router?.requiredVersion]);
  const groups = shared.filter(({ name }) => name.startsWith('@vended/'));
  expect(groups).not.toEqual([]);
  for (const { version, requiredVersion } of groups) expect(requiredVersion).toBe(version);
});
