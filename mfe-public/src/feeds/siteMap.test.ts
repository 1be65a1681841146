import { matchRoute } from '@vended/module/platform/routePattern';
import { createModuleStore } from '@vended/module/query/moduleStore';
import { routes } from '../../module.json';
import { moduleApi } from '../moduleApi';
import { sitePages } from '../sitePages';
import { visit } from '../testing/visit';
import { siteMap } from './siteMap';

const pages = sitePages.map(({ path }) => path).filter((path) => !path.includes(':'));
const notIndexed = ['/login', '/forgot-password', '/set-password'];

test.each(pages)(
  '%s is in the site map if its head lets search engines index it, and not otherwise',
  async (path) => {
    const { shell } = visit(path);
    const indexed = !notIndexed.includes(path);
    const { dispatch } = createModuleStore(moduleApi, shell.api);
    const { content } = await siteMap(dispatch, 'https://vended.example');
    expect(content.includes(`<loc>https://vended.example${path}</loc>`)).toBe(indexed);
    expect(document.querySelectorAll('link[rel="canonical"]')).toHaveLength(indexed ? 1 : 0);
    expect(document.querySelectorAll('meta[name="robots"][content="noindex"]')).toHaveLength(indexed ? 0 : 1);
  },
);

test.each(routes.filter(({ path }) => path.includes(':')))(
  'the pages of $path are in the site map',
  async ({ path }) => {
    const { shell } = visit('/');
    const { dispatch } = createModuleStore(moduleApi, shell.api);
    const { content } = await siteMap(dispatch, 'https://vended.example');
    const pages = [...content.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => matchRoute(routes, new URL(address).pathname)?.route.path,
    );
    expect(pages).toContain(path);
  },
);
