import { join } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { root } from './tree.mjs';

/** @type {{ packages: Record<string, { resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }> }} */
const { packages } = readJson(join(root, 'package-lock.json'));

/** @param {string} folder @param {string} name the folders where Node would look for it, nearest first */
function places(folder, name) {
  const segments = folder.split('/node_modules/');
  return [...segments.keys()]
    .reverse()
    .map((depth) => `${segments.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`)
    .concat(`node_modules/${name}`);
}

test("lists every platform's optional packages, without which npm ci refuses a fresh clone", () => {
  // An install into a full node_modules drops those of other platforms: CONTRIBUTING.md says how to add a package.
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(folder, name).some((place) => place in packages))
      .map((name) => `${name} of ${folder}`),
  );
  expect(missing).toEqual([]);
});

test('names no registry, so that an install uses the one that is set up', () => {
  const resolved = Object.values(packages).flatMap(({ resolved, link }) =>
    resolved && !link ? [resolved] : [],
  );
  expect(resolved).toEqual([]);
});
