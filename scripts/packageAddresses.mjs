import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { root as here } from './tree.mjs';

/**
 * The addresses by which others import the files of a package, such as `@vended/contract/vendors`, each with its file in the
 * repository. In place of a pattern are those that it matches.
 *
 * @param {string} folder the package's, in the repository
 * @param {string} [root] the repository
 * @returns {Map<string, string>}
 */
export function addressesOf(folder, root = here) {
  /** @type {{ name: string, exports?: Record<string, string> }} */
  const { name, exports = {} } = readJson(join(root, folder, 'package.json'));
  const entries = Object.entries(exports).flatMap(([entry, target]) => {
    const [before = '', after] = target.split('*');
    if (after === undefined) return [[entry, target]];
    return filesIn(join(root, folder, before))
      .filter((file) => file.endsWith(after) && !/\.test\./.test(file))
      .map((file) => [entry.replace('*', file.slice(0, file.length - after.length)), before + file]);
  });
  return new Map(entries.map(([entry = '', file = '']) => [join(name, entry), join(folder, file)]));
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => !/(?:^|\/)(?:dist|node_modules)\//.test(file));
}
