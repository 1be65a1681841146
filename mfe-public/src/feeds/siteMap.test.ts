import { platformOwner } from '@vended/testing/mock-api/demonstration/accounts';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { cleanup, waitFor } from '@testing-library/react';
import { matchRoute } from '@vended/module/platform/routePattern';
import { createModuleStore } from '@vended/module/query/moduleStore';
import { routes } from '../../module.json';
import { moduleApi } from '../moduleApi';
import { sitePages } from '../sitePages';
import { visit } from '../testing/visit';
import { siteMap } from './siteMap';

/** A copy of a record in which all texts but the id are empty. */
const withBlankTexts = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'id' ? '' : value,
    ]),
  ) as Row;

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

test('pages without content are neither in the site map nor indexed', async () => {
  const [product] = mockApi.state.products.of(platformOwner);
  const [post] = mockApi.state.posts.of(platformOwner);
  const [career] = mockApi.state.careers.of(platformOwner);
  if (!product || !post || !career) throw new Error('The demonstration data lacks something.');
  const blank = { ...withBlankTexts(product), vended_id: 'BARE', title: 'Bare', images: [], height_cm: null };
  const sizes = { width_cm: null, depth_cm: null, weight_kg: null };
  mockApi.state.products.replace(platformOwner, [{ ...blank, ...sizes }]);
  mockApi.state.posts.replace(platformOwner, [{ ...post, full_content: '', image_urls: '[]' }]);
  mockApi.state.careers.replace(platformOwner, [{ ...career, job_summary: '', job_description: '' }]);

  const { shell } = visit('/');
  const { dispatch } = createModuleStore(moduleApi, shell.api);
  const { content } = await siteMap(dispatch, 'https://vended.example');
  for (const page of ['/productcatalogue/BARE', `/blog/${post.id}`, `/careers/${career.id}`]) {
    expect(content).not.toContain(page);
    cleanup();
    visit(page);
    await waitFor(() => expect(document.title).not.toMatch(/^(?:Product|Blog post|Career) ·/));
    expect(document.querySelectorAll('meta[name="robots"][content="noindex"]')).toHaveLength(1);
  }
});

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
