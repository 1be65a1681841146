import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../jsonFiles.mjs';
import { addressesOf } from '../packageAddresses.mjs';
import { repositoryFiles, root } from '../tree.mjs';

/** Where the imports by an address of a workspace's package lead. */
const addresses = new Map(
  /** @type {{ workspaces: string[] }} */ (readJson(join(root, 'package.json'))).workspaces.flatMap(
    (folder) => [...addressesOf(folder)],
  ),
);

const files = repositoryFiles().filter(
  (file) =>
    /\.(?:tsx?|mjs)$/.test(file) &&
    !/\.(?:test|stories|spec|config)\.|(?<!^shared)\/testing\/|\/frozen-module\//.test(file),
);
const known = new Set(files);

/** The files that the text of a file imports, types included. @param {string} file @param {string} text */
function importsIn(file, text) {
  return [...text.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g)].flatMap(([, name = '']) => {
    const target = name.startsWith('.') ? join(dirname(file), name) : (addresses.get(name) ?? '');
    return ['', '.ts', '.tsx'].map((ending) => target + ending).find((path) => known.has(path)) ?? [];
  });
}

const imports = new Map(files.map((file) => [file, importsIn(file, readFileSync(join(root, file), 'utf8'))]));

/**
 * The imports between the folders and files directly below one folder that are part of a cycle.
 *
 * @param {string} parent such as `shared/module/`; empty for the repository
 * @param {ReadonlyMap<string, readonly string[]>} imports of each file
 */
function cyclesIn(parent, imports) {
  const partOf = (/** @type {string} */ file) => file.slice(parent.length).split('/')[0] ?? '';
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const [file, targets] of imports) {
    if (!file.startsWith(parent)) continue;
    const part = partOf(file);
    for (const target of targets)
      if (target.startsWith(parent) && partOf(target) !== part)
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

/** All folders that a file is in. @param {string} file @returns {string[]} */
function foldersOf(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}

it.each(['', ...new Set(files.flatMap(foldersOf))])(
  'no folder or file of "%s" imports another one that leads back to it',
  (parent) => {
    expect(cyclesIn(parent, imports)).toEqual([]);
  },
);

it.each([
  ['value', "import { createFlags } from '../flags/createFlags';"],
  ['type', "import type { Flags } from '@vended/module/flags/createFlags';"],
  [
    'file on demand',
    'const load = () =>\n  import(\n    /* webpackChunkName: "flags" */ \'../flags/createFlags\'\n  );',
  ],
])('a %s that is imported against the direction of an import closes a cycle', (_kind, text) => {
  const [from, to] = ['shared/module/platform/platform.ts', 'shared/module/flags/createFlags.ts'];
  const back = "import { platform } from '../platform/platform';";
  const invented = new Map([
    [from, importsIn(from, text)],
    [to, importsIn(to, back)],
  ]);
  expect(cyclesIn('shared/module/', invented).sort()).toEqual(['flags → platform', 'platform → flags']);
});
