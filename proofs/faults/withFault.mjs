import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from '../../scripts/tree.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */

const code = /\.(?:ts|tsx|mjs|json)$/;

/** What tests, shows, proves or documents the product, and what is written into new modules. */
const notProduct =
  /\.(?:test|stories|fixture|config)\.\w+$|(?:^|\/)testing\/|^(?:templates|docs|e2e|examples|proofs|storybook|scripts\/(?:docs|kit))\//;

/** The texts of the product's sources by their paths. @returns {ReadonlyMap<string, string>} */
export function productSources(folder = root) {
  const files = repositoryFiles().filter((file) => code.test(file) && !notProduct.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/**
 * The changed texts of the files that a fault changes.
 *
 * @param {Fault} fault
 * @param {ReadonlyMap<string, string>} sources
 * @returns {ReadonlyMap<string, string>} by the paths of the files
 * @throws {Error} with a sentence that says what to do, where a snippet is not in exactly one place
 */
export function withFault({ breaks, edits }, sources) {
  const changed = new Map();
  for (const { find, replace } of edits) {
    const files = [...sources].filter(([, text]) => text.includes(find)).map(([file]) => file);
    const [file = ''] = files;
    const parts = (changed.get(file) ?? sources.get(file) ?? '').split(find);
    if (files.length !== 1 || parts.length !== 2)
      throw new Error(
        `The fault that breaks “${breaks}” looks for ${JSON.stringify(find)}, which is ${files.length === 0 ? 'nowhere' : `in several places (${files.join(', ')})`}: name in proofs/faults/faults.mjs the code that does this now.`,
      );
    changed.set(file, parts.join(replace));
  }
  return changed;
}
