import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone } from './copyOfClone.mjs';

/**
 * Builds the product twice in a copy of this clone, with a change in one module's source between, and looks whose files
 * have changed: they have to be that module's alone.
 */
const source = 'mfe-devices/src/devices/DevicesPage.tsx';
const [changedModule = ''] = source.split('/');

inCopyOfClone([], (copy) => {
  const before = build(copy);
  const page = join(copy, source);
  writeFileSync(page, readFileSync(page, 'utf8').replace('"My Devices"', '"All My Devices"'));
  const after = build(copy);
  for (const [workspace, files] of before) {
    const wanted = workspace === changedModule ? 'changed' : 'the same';
    const found = JSON.stringify(after.get(workspace)) === JSON.stringify(files) ? 'the same' : 'changed';
    console.log(`${found === wanted ? '✓' : '✗'} ${workspace}: ${files.length} files, ${found}`);
    if (found !== wanted) process.exitCode = 1;
  }
});

/**
 * Everything anew: what comes out of the build tool's cache would be the same in any case.
 *
 * @param {string} copy
 * @returns {Map<string, [file: string, hash: string][]>} the files that each workspace's build has made
 */
function build(copy) {
  const tool = [join(copy, 'node_modules/lerna/dist/cli.js'), 'run', 'build', '--skip-nx-cache'];
  execFileSync(process.execPath, tool, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
  const workspaces = readdirSync(copy).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return new Map(workspaces.map((workspace) => [workspace, filesIn(join(copy, workspace, 'dist'))]));
}

/** @param {string} folder @returns {[file: string, hash: string][]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]);
}
