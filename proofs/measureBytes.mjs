import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone } from '../scripts/copyOfClone.mjs';
import { foldersWith, root } from '../scripts/tree.mjs';

/**
 * Verifies that a change of one module's source changes only that module's files, and that files do not depend on the folder that
 * they are built in: everything is built again, here and twice in a copy.
 */
const [changed = '', ...others] = foldersWith('module.json', '', 1);
const all = [changed, ...others, 'shell'];

await inCopyOfClone([], (copy) => {
  for (const clone of [root, copy]) build(clone);
  const elsewhere = all.flatMap((workspace) => differences(copy, workspace));
  console.log(`in another folder: ${elsewhere.length} files differ`);

  const manifest = join(copy, changed, 'module.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"1.0.0"', '"1.0.1"'));
  const code = '\nObject.assign(globalThis, { changedModule: true });\n';
  appendFileSync(join(copy, changed, 'src/lifecycles.tsx'), code);
  build(copy);
  const foreign = all.slice(1).flatMap((workspace) => differences(copy, workspace));
  const own = differences(copy, changed);
  console.log(`${changed} was changed: ${own.length} of its files differ, and ${foreign.length} of others`);
  for (const line of [...elsewhere, ...foreign]) console.log(`  ${line}`);
  process.exitCode = elsewhere.length + foreign.length > 0 || own.length === 0 ? 1 : 0;
});

/** Builds for the browser, all of it. @param {string} clone */
function build(clone) {
  const nx = join(clone, 'node_modules/nx/dist/bin/nx.js');
  const args = ['run-many', '--targets=build', '--exclude=api', '--skip-nx-cache'];
  execFileSync(process.execPath, [nx, ...args], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The files of a build that are not the same in a copy. @param {string} copy @param {string} workspace */
function differences(copy, workspace) {
  const dist = join(workspace, workspace === 'shell' ? 'dist/browser' : 'dist');
  const { stdout } = spawnSync('diff', ['-rq', join(root, dist), join(copy, dist)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}
