import { areaOf } from '../mfe-public/src/sign-in/landingAddress';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRouteMap } from '@vended/module/platform/routeMap';
import { matchRoute } from '@vended/module/platform/routePattern';
import { looksAt } from './changedTargets.mjs';
import { readJson } from './jsonFiles.mjs';
import { foldersWith, repositoryFiles, root } from './tree.mjs';

/** @type {import('@vended/module/platform/manifest').Manifest[]} */
const manifests = [
  ...foldersWith('module.json', '', 1).map((folder) => `${folder}/module.json`),
  'shell/manifest.json',
].map((file) => readJson(join(root, file)));

it('leads from every sidebar entry to a page that asks for the same permission', () => {
  const pages = manifests.flatMap(({ routes }) => routes);
  for (const { path, permission } of manifests.flatMap(({ menu }) => menu)) {
    expect(pages).toContainEqual(expect.objectContaining({ path, permission }));
  }
});

it('leads from every action and every found record to a page that asks for the same permission', () => {
  for (const { actions = [], records = [], routes } of manifests) {
    for (const { path, permission } of [...actions, ...records]) {
      const found = matchRoute(routes, new URL(path, 'http://product.invalid').pathname)?.route;
      // Everybody who may read a record may open the page on which others change it.
      const needed = found?.permission.replace('.read', '') ?? path;
      expect(permission.replace(/\.(?:read|write)$/, '')).toBe(needed.replace(/\.write$/, ''));
    }
  }
});

describe('a visitor who has to sign in first', () => {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const [, entries = ''] = /\*\*Sidebar entries in order:\*\* ([^.]+)\./.exec(specification) ?? [];
  const { activeEntry } = createRouteMap(manifests);
  const pages = manifests
    // The shell's other pages only mark an entry, as do those of a module whose entry is another's: they do not belong to its area.
    .flatMap(({ name, routes, menu: own = [] }) =>
      routes.filter(({ menu }) => !menu || (name !== 'shell' && own.some(({ path }) => path === menu))),
    )
    .map((route) => ({ path: route.path, label: activeEntry(route)?.label ?? '' }));

  it.each(entries.split(', '))('is told that a page leads to %s, as the sidebar calls it', (entry) => {
    const ofEntry = pages.filter(({ label }) => label === entry);
    expect(ofEntry).not.toEqual([]);
    expect(ofEntry.map(({ path }) => ({ path, label: areaOf(path) }))).toEqual(ofEntry);
  });
});

it('leaves it to the shell how many rows of a list are fetched ahead', () => {
  const limits = [...manifests, readJson(join(root, 'templates/mfe-area/module.json'))]
    .flatMap(({ routes }) => routes.flatMap(({ data = '' }) => data.split('?')[1] ?? []))
    .flatMap((query) => new URLSearchParams(query).get('limit') ?? []);
  expect(limits).not.toEqual([]);
  expect(new Set(limits)).toEqual(new Set(['page']));
});

it('names the owner of every module, as CODEOWNERS does', () => {
  const owners = readFileSync(join(root, 'CODEOWNERS'), 'utf8');
  for (const { name, owner } of manifests) expect(owners).toMatch(new RegExp(`^/${name}/ +${owner}$`, 'm'));
});

it('names only modules that there are as those that browser tests are about', () => {
  const named = Object.keys(looksAt).filter((name) => name.startsWith('mfe-'));
  const names = manifests.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(named));
  expect(named).not.toEqual([]);
});

it('leads to stories that there are', () => {
  const files = repositoryFiles().filter((file) => /^mfe-.*\.stories\.tsx$/.test(file));
  const ids = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
    const names = [...text.matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) => name);
    return names.map((name) => `${slug(title)}--${slug(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' '))}`);
  });
  const named = manifests.flatMap(({ story, extensions = [] }) =>
    [story, ...extensions.map((extension) => extension.story)].filter((id) => id !== undefined),
  );
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

it('has a byte budget for every address and every extension, and for no others', () => {
  const budgets = Object.keys(readJson(join(root, 'budgets.json')));
  const expected = manifests.flatMap(({ name, routes, extensions = [] }) => [
    ...routes.map(({ path }) => `route ${path}`),
    ...extensions.map((extension) => `extension ${name}/${extension.name}`),
  ]);
  expect(budgets.filter((what) => /^(?:route|extension) /.test(what)).sort()).toEqual(
    [...new Set(expected)].sort(),
  );
});

/** As Storybook makes ids. @param {string} text */
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
