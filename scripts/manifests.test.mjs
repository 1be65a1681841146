import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWith, root } from './tree.mjs';

/** @type {import('@vended/module/platform/manifest').Manifest[]} */
const manifests = [
  ...foldersWith('module.json', '', 1).map((folder) => `${folder}/module.json`),
  'shell/manifest.json',
].map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')));

it('leads from every sidebar entry to a page that asks for the same permission', () => {
  const pages = manifests.flatMap(({ routes }) => routes);
  for (const { path, permission } of manifests.flatMap(({ menu }) => menu)) {
    expect(pages).toContainEqual(expect.objectContaining({ path, permission }));
  }
});

it('has a byte budget for every address, and for nothing else', () => {
  const budgets = Object.keys(JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
  const routes = manifests.flatMap(({ routes }) => routes.map(({ path }) => `route ${path}`));
  expect(budgets.filter((what) => what.startsWith('route ')).sort()).toEqual([...new Set(routes)].sort());
});
