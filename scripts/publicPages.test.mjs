import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoute } from '@vended/module/platform/routePattern';
import { mentionablePages } from '../mfe-content/src/writing/mentionablePages';
import { readJson } from './jsonFiles.mjs';
import { repositoryFiles, root } from './tree.mjs';

/** @type {import('@vended/module/platform/manifest').Manifest} */
const { routes } = readJson(join(root, 'mfe-public/module.json'));

/** The home page and the pages to sign in. */
const neverMentioned = ['/', '/login', '/forgot-password', '/set-password'];

const withStory = repositoryFiles()
  .filter((file) => /^mfe-public\/.*\.stories\.tsx$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/(?:publicScreen\(|\bat: )['`]([^'`?#]+)/g)])
  .map(([, pathname = '']) => matchRoute(routes, pathname)?.route.path);

it.each(routes)('has a story of $path', ({ path }) => {
  expect(withStory).toContain(path);
});

it('has in mentionablePages.ts every page with a fixed address but the home page and those to sign in', () => {
  const pages = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(mentionablePages.map(({ address }) => address).sort()).toEqual(
    pages.filter((path) => !neverMentioned.includes(path)).sort(),
  );
});
