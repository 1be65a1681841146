import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryFiles, root } from '../tree.mjs';

const packages = Object.fromEntries(
  ['contract', 'module', 'design', 'testing'].map((name) => [`@vended/${name}/`, `shared/${name}/`]),
);

const files = repositoryFiles().filter(
  (file) =>
    /\.(?:tsx?|mjs)$/.test(file) &&
    !/\.(?:test|stories|spec)\.|(?<!^shared)\/testing\/|\/frozen-module\//.test(file),
);
const known = new Set(files);

/** The files that a file imports, types included. @param {string} file */
function importsOf(file) {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/(?:from|import\() *(?:\/\*.*?\*\/ *)?'([^']+)'/g)].flatMap(([, name = '']) => {
    const own = Object.keys(packages).find((start) => name.startsWith(start));
    const target = own
      ? packages[own] + name.slice(own.length)
      : name.startsWith('.')
        ? join(dirname(file), name)
        : '';
    return ['', '.ts', '.tsx'].map((ending) => target + ending).find((path) => known.has(path)) ?? [];
  });
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** The imports between the folders and files directly below one folder that are part of a cycle. @param {string} parent */
function cyclesIn(parent) {
  const partOf = (/** @type {string} */ file) => file.slice(parent.length + 1).split('/')[0] ?? '';
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const [file, targets] of imports) {
    if (!file.startsWith(`${parent}/`)) continue;
    const part = partOf(file);
    for (const target of targets)
      if (target.startsWith(`${parent}/`) && partOf(target) !== part)
        arrows.set(part, (arrows.get(part) ?? new Set()).add(partOf(target)));
  }
  /** @type {(from: string, to: string, seen?: Set<string>) => boolean} */
  const leadsTo = (from, to, seen = new Set()) => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(arrows.get(from) ?? [])].some((next) => leadsTo(next, to, seen));
  };
  return [...arrows].flatMap(([from, targets]) =>
    [...targets].filter((to) => leadsTo(to, from)).map((to) => `${from} → ${to}`),
  );
}

const parents = [...new Set(files.flatMap((file) => foldersOf(dirname(file))))].filter(
  // The packages in `shared` go by their dependencies, which lint checks; their configurations and tests use `testing`.
  (parent) => parent !== 'shared',
);

/** A folder and those that it is in. @param {string} folder @returns {string[]} */
function foldersOf(folder) {
  return folder === '.' ? [] : [...foldersOf(dirname(folder)), folder];
}

it.each(parents)('no folder or file of %s imports another one that leads back to it', (parent) => {
  expect(cyclesIn(parent)).toEqual([]);
});
