import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../tree.mjs';

/** What an operator calls. */
export const commands = ['start.mjs', 'operator.mjs', 'module.mjs'];

/** What a file imports, as it names it. @param {string} file relative to the repository @returns {string[]} */
export function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** The JSON files that a file reads, such as a schema, as it names them. @param {string} file relative to the repository */
const filesReadBy = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('([^']+\.json)', import\.meta\.url\)/g)].map(
    ([, name = '']) => name,
  );

/** The files that the commands and the workers of a release consist of, next to the built servers. Relative to the repository. */
export function releasedScripts() {
  const files = new Set([
    'scripts/nodeVersion.mjs',
    'scripts/worker.mjs',
    ...commands.map((command) => `scripts/release/${command}`),
  ]);
  // A set's loop comes to what is added during it.
  for (const file of files)
    for (const name of [...importsOf(file), ...filesReadBy(file)])
      if (name.startsWith('.')) files.add(join(dirname(file), name));
  return [...files];
}
