import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '..');

/**
 * Folders of the repository that hold a file with this name, at most two levels down, such as `shared/contract`.
 * @param {string} fileName
 * @returns {string[]}
 */
export function foldersWith(fileName, folder = '', levels = 2) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const here = folder !== '' && entries.some((entry) => entry.isFile() && entry.name === fileName);
  const below = levels === 0 ? [] : entries.filter(isSourceFolder).map((entry) => join(folder, entry.name));
  return [...(here ? [folder] : []), ...below.flatMap((path) => foldersWith(fileName, path, levels - 1))];
}

/** What git prints about the repository. @param {string[]} words @throws {Error} when it fails */
export function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();
}

/** The files of the repository, new ones included that git does not ignore. @returns {string[]} */
export function repositoryFiles() {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)));
}

/** @param {import('node:fs').Dirent} entry */
function isSourceFolder(entry) {
  return entry.isDirectory() && !entry.name.startsWith('.') && !['node_modules', 'dist'].includes(entry.name);
}
