import { screen, within } from '@testing-library/react';
import { documentTitle } from '@vended/module/platform/documentTitle';
import manifest from '../module.json';
import { sitePages } from './sitePages';
import { footerLinks, siteLinks } from './site/siteLinks';
import { visit } from './testing/visit';

const pages = sitePages.map(({ path }) => path).filter((path) => !path.includes(':'));
const declared = new Map(manifest.routes.map((route) => [route.path, route]));

test.each(sitePages)('module.json declares $path, which is open to everybody', ({ path }) => {
  expect(declared.get(path)?.permission).toBe('public');
});

test('module.json declares no page that sitePages.ts does not have', () => {
  expect([...declared.keys()].filter((path) => !sitePages.some((page) => page.path === path))).toEqual([]);
});

test.each(pages)(
  '%s has one main heading, the title that module.json declares, and the contact details once',
  (path) => {
    visit(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe(documentTitle(declared.get(path)?.title ?? ''));
    expect(screen.getAllByRole('group', { name: 'Contact' })).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: '0113 496 0142' })).toHaveLength(1);
  },
);

test('the franchise page mentions the franchise in heading and text', () => {
  visit('/franchise');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(/franchise/i);
  expect(main.getByText(/^A Vended franchise brings/)).toBeVisible();
});

test('the nav bar has the specified links in order, and marks the current page', () => {
  visit('/software');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/products',
    '/productcatalogue',
    '/apex-edge-conversion-kit',
    '/software',
    '/financeoptions',
    '/contact',
    '/careers',
    '/blog',
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[4]]);
});

test.each([...siteLinks, ...footerLinks])('the link $label points to a page of this module', ({ to }) => {
  expect(pages).toContain(to);
});
