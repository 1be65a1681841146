import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone } from './copyOfClone.mjs';
import { foldersWith, root } from './tree.mjs';

/**
 * Shows that a change in one module's source changes that module's files alone, and that files do not depend on the
 * folder that they are built in: everything is built anew, here and twice in a copy.
 */
const modules = foldersWith('module.json', '', 1);
const built = [...modules.map((name) => `${name}/dist`), 'shell/dist/browser'];
const [changed = ''] = modules;
let unwanted = 0;

inCopyOfClone([], (copy) => {
  buildAll(root);
  buildAll(copy);
  const before = hashes(copy);
  const elsewhere = differences(hashes(root), before);
  console.log(`in another folder: ${elsewhere.length} of ${before.size} files differ`);
  const file = join(copy, changed, 'module.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.1"'));
  const paths = join(copy, changed, 'src/lifecycles.tsx');
  writeFileSync(
    paths,
    `${readFileSync(paths, 'utf8')}\nObject.assign(globalThis, { changedModule: true });\n`,
  );
  buildAll(copy);
  const differing = differences(before, hashes(copy));
  const foreign = differing.filter((name) => !name.startsWith(`${changed}/`));
  console.log(
    `${changed} was changed: ${differing.length} of ${before.size} files differ, ${foreign.length} of them not its own`,
  );
  for (const name of [...elsewhere, ...foreign]) console.log(`  ${name}`);
  unwanted = elsewhere.length + foreign.length;
});
process.exitCode = unwanted > 0 ? 1 : 0;

/** The files that are not the same in both, or in one only. @param {Map<string, string>} one @param {Map<string, string>} other */
function differences(one, other) {
  const files = [...new Set([...one.keys(), ...other.keys()])];
  return files.filter((name) => one.get(name) !== other.get(name));
}

/** @param {string} copy */
function buildAll(copy) {
  const lerna = join(copy, 'node_modules/lerna/dist/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [lerna, 'run', 'build', '--skip-nx-cache', '--ignore', 'api'],
    {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('The build failed.');
}

/** @param {string} copy @returns {Map<string, string>} */
function hashes(copy) {
  return new Map(
    built
      .filter((dir) => existsSync(join(copy, dir)))
      .flatMap((dir) => readdirSync(join(copy, dir), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(copy.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}
