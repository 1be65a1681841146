import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tree.mjs';

const toolchain = ['package-lock.json', 'tsconfig.base.json', 'lerna.json', 'nx.json'];
const notBuilt =
  /^(?:\..*|node_modules|dist|testing|test-results|.*\.test\.\w+|.*\.stories\.tsx|.*\.md|jest\.config\.mjs)$/;

/**
 * A hash of all that builds are made from. Same hash, same builds.
 * @param {string[]} folders the workspaces
 */
export function fingerprintOfSources(folders) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...toolchain, ...folders.flatMap((folder) => filesIn(folder, notBuilt))]) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Changes when a file in one of the folders is added, removed or written to.
 * @param {string[]} folders
 */
export function fingerprintOfBuilds(folders) {
  const hash = createHash('sha256');
  for (const file of folders.flatMap((folder) => filesIn(folder))) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {RegExp} [except] names of files and folders to leave out
 * @returns {string[]} in an order that is always the same
 */
function filesIn(folder, except) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !except?.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path, except) : entry.isFile() ? [path] : [];
    });
}
