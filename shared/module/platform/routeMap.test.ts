import type { Manifest } from './manifest';
import { createRouteMap } from './routeMap';

const shelves: Manifest = {
  name: 'mfe-shelves',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/shelves', title: 'Shelves', permission: 'inventory.read' },
    { path: '/shelves/:shelfId?', title: 'Shelf', permission: 'inventory.read' },
    { path: '/shelf-details', title: 'Shelf', permission: 'inventory.read', menu: '/shelves' },
    { path: '/admin/prices', title: 'Prices', permission: 'content.manage' },
  ],
  menu: [
    { label: 'Prices', path: '/admin/prices', order: 90, icon: 'tag', permission: 'content.manage' },
    { label: 'Shelves', path: '/shelves', order: 20, icon: 'layers', permission: 'inventory.read' },
  ],
};
const site: Manifest = {
  ...shelves,
  name: 'mfe-site',
  routes: [
    { path: '/', title: 'Home', permission: 'public' },
    { path: '/login', title: 'Sign in', permission: 'public' },
    { path: '/about', title: 'About', permission: 'public' },
  ],
  menu: [{ label: 'About', path: '/about', order: 10, icon: 'file', permission: 'public' }],
};

const routes = createRouteMap([shelves, site]);
const user = 'user';
const platform = 'vended-administrator';

describe('a signed-out visitor', () => {
  test('sees a public page', () => {
    expect(routes.destination('/about', 'anonymous')).toMatchObject({ kind: 'page', owner: 'mfe-site' });
  });

  test('is redirected from a protected address to the sign-in page, which leads back to it', () => {
    const found = routes.destination('/shelves/7?sort=name', 'anonymous');
    expect(found).toEqual({ kind: 'redirect', to: '/login?next=%2Fshelves%2F7%3Fsort%3Dname' });
  });

  test.each(['//', '//evil.example/about', '/\\'])(
    'finds no page at %s, which names another host',
    (address) => {
      expect(routes.destination(address, 'anonymous')).toEqual({ kind: 'redirect', to: '/login?missing=1' });
      expect(routes.destination(address, 'user')).toEqual({ kind: 'not-found' });
    },
  );

  test('is redirected from an unknown address to the sign-in page', () => {
    expect(routes.destination('/nowhere', 'anonymous')).toEqual({ kind: 'redirect', to: '/login?missing=1' });
  });
});

test('without a module for the sign-in page, protected addresses are not found', () => {
  const onlyShelves = createRouteMap([shelves]);
  expect(onlyShelves.resolve('/shelves', 'anonymous')).toBe('/login?next=%2Fshelves');
  expect(onlyShelves.destination('/login', 'anonymous')).toEqual({ kind: 'not-found' });
});

describe('a signed-in user', () => {
  test('is redirected from the home page to Grand Central', () => {
    expect(routes.destination('/', user)).toEqual({ kind: 'redirect', to: '/grand-central' });
  });

  test('is redirected from the sign-in page to the requested address', () => {
    expect(routes.destination('/login?next=%2Fshelves', user)).toEqual({ kind: 'redirect', to: '/shelves' });
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '//',
    '///',
    '/\\',
    '/\\evil.example',
    'javascript:alert(1)',
  ])('is never redirected out of the product by %s', (next) => {
    const address = `/login?${new URLSearchParams({ next })}`;
    expect(routes.destination(address, user)).toEqual({ kind: 'redirect', to: '/' });
  });

  test('finds a page with and without its optional parameter', () => {
    expect(routes.destination('/shelves/7', user)).toMatchObject({ kind: 'page', owner: 'mfe-shelves' });
    expect(routes.destination('/shelves', user)).toMatchObject({ kind: 'page', owner: 'mfe-shelves' });
  });

  test('does not find an unknown address', () => {
    expect(routes.destination('/nowhere', user)).toEqual({ kind: 'not-found' });
  });

  test('does not find an address that their user type may not open', () => {
    expect(routes.destination('/admin/prices', user)).toEqual({ kind: 'not-found' });
    expect(routes.destination('/admin/prices', platform)).toMatchObject({ kind: 'page' });
  });
});

test('the menu has the entries that the user may open, in the order of the manifests', () => {
  expect(routes.menu(user).map(({ label }) => label)).toEqual(['About', 'Shelves']);
  expect(routes.menu(platform).map(({ label }) => label)).toEqual(['About', 'Shelves', 'Prices']);
});

test.each(['/shelves', '/shelves/7', '/shelf-details'])(
  "the area's menu entry is marked on %s",
  (address) => {
    const found = routes.destination(address, user);
    expect(found.kind === 'page' && routes.activeEntry(found.route)?.label).toBe('Shelves');
  },
);

test('a page whose permission is not known yet is for nobody, and the other pages stay open', () => {
  const newer = { path: '/forecasts', title: 'Forecasts', label: 'Forecasts', permission: 'forecasts.read' };
  const forecasts = JSON.parse(
    JSON.stringify({ ...shelves, name: 'mfe-forecasts', routes: [newer], menu: [newer] }),
  ) as Manifest;
  const mixed = createRouteMap([shelves, forecasts]);
  expect(mixed.destination('/forecasts', platform)).toEqual({ kind: 'not-found' });
  expect(mixed.destination('/shelves', platform)).toMatchObject({ kind: 'page' });
  expect(mixed.menu(platform).map(({ label }) => label)).toEqual(['Shelves', 'Prices']);
});
