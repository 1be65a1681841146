import { createHash } from 'node:crypto';

/** What stands for a cluster's key until it is known. @param {string} name */
export function keyPlaceholder(name) {
  return `KEY_OF_${name.replaceAll('-', '_')}_`;
}

/** @typedef {{ key: string, text: string }} Keyed a cluster's key, and its text with the keys of what it imports */

/**
 * Computes the key of each cluster: the hash of its built text, which contains the keys of the clusters that it imports, and zeros in
 * place of its own. So two builds have a cluster in common only if everything that it is made from is the same: its files, all that
 * they import, and the compiler's settings, all of which determine the text.
 *
 * @param {ReadonlyMap<string, { text: string, imports: readonly string[] }>} built each cluster's text, with placeholders
 *   (`keyPlaceholder`) for the keys of the clusters that it `imports`
 * @returns {Map<string, Keyed>} every cluster after those that it imports; keys have 16 hexadecimal digits
 * @throws if clusters import each other in a cycle, or one that does not exist
 */
export function keyClusters(built) {
  /** @type {Map<string, Keyed>} */
  const keyed = new Map();
  /** @param {string} name @param {readonly string[]} importers */
  const add = (name, importers) => {
    if (keyed.has(name)) return;
    const path = [...importers, name];
    if (importers.includes(name))
      throw new Error(`Clusters import each other: ${path.slice(importers.indexOf(name)).join(' → ')}.`);
    const cluster = built.get(name);
    if (!cluster) throw new Error(`There is no cluster ${name}.`);
    for (const imported of cluster.imports) add(imported, path);
    const text = cluster.imports.reduce(
      (before, imported) => before.replaceAll(keyPlaceholder(imported), keyed.get(imported)?.key ?? ''),
      cluster.text,
    );
    const own = keyPlaceholder(name);
    const key = createHash('sha256')
      .update(text.replaceAll(own, '0'.repeat(16)))
      .digest('hex')
      .slice(0, 16);
    keyed.set(name, { key, text: text.replaceAll(own, key) });
  };
  for (const name of built.keys()) add(name, []);
  return keyed;
}

/**
 * A cluster and all that it imports, directly or not, those that it imports first.
 *
 * @param {readonly string[]} names @param {(name: string) => readonly string[]} importsOf
 * @returns {string[]}
 */
export function closureOf(names, importsOf) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name */
  const add = (name) => {
    if (found.has(name)) return;
    for (const imported of importsOf(name)) add(imported);
    found.add(name);
  };
  for (const name of names) add(name);
  return [...found];
}
