import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../server/startError.mjs';
import { createArea } from './newArea.mjs';
import { root } from './tree.mjs';

try {
  const [module = '', plural = '', singular] = process.argv.slice(2);
  const files = await createArea(root, { module, plural, ...(singular && { singular }) });
  run('prettier/bin/prettier.cjs', ['--write', '--log-level', 'warn', ...files]);
  // The addresses and sidebar entries of the product are on record; the new ones belong there.
  run('jest/bin/jest.js', ['--selectProjects', 'scripts', '--silent', '-u', '--', 'scripts/manifests']);
  console.log(
    `${plural} is written: ${module}/src/${plural}, its contract, its table and routes in the API, and its mock answers. Look at it alone: npm run dev -w ${module}.`,
  );
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} tool below node_modules @param {string[]} args */
function run(tool, args) {
  const command = [join(root, 'node_modules', tool), ...args];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new StartError(`The area is written, but ${tool} failed: npm test says why.`);
}
