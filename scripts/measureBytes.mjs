import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCopyOfClone } from './copyOfClone.mjs';
import { foldersWith } from './tree.mjs';

/** Shows that a change in one module's source changes that module's files alone: everything is built anew, twice. */
const modules = foldersWith('module.json', '', 1);
const built = [...modules.map((name) => `${name}/dist`), 'shell/dist/browser'];
const [changed = ''] = modules;
let others = 0;

inCopyOfClone([], (copy) => {
  buildAll(copy);
  const before = hashes(copy);
  const file = join(copy, changed, 'module.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.1"'));
  const paths = join(copy, changed, 'src/lifecycles.tsx');
  writeFileSync(
    paths,
    `${readFileSync(paths, 'utf8')}\nObject.assign(globalThis, { changedModule: true });\n`,
  );
  buildAll(copy);
  const after = hashes(copy);
  const files = [...new Set([...before.keys(), ...after.keys()])];
  const differing = files.filter((name) => before.get(name) !== after.get(name));
  const foreign = differing.filter((name) => !name.startsWith(`${changed}/`));
  others = foreign.length;
  console.log(
    `${changed} was changed: ${differing.length} of ${files.length} files differ, ${others} of them not its own`,
  );
  for (const name of foreign) console.log(`  ${name}`);
});
process.exitCode = others > 0 ? 1 : 0;

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
