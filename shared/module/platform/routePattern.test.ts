import { createRouteFinder, matchRoute, patternsClash } from './routePattern';

describe('an address and a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/vendors', '/vendors', {}],
    ['/vendors', '/vendors/', {}],
    ['/devices/:deviceId', '/devices/7', { deviceId: '7' }],
    ['/vendor-details/:vendorId?', '/vendor-details', {}],
    ['/vendor-details/:vendorId?', '/vendor-details/', {}],
    ['/vendor-details/:vendorId?', '/vendor-details/7', { vendorId: '7' }],
    ['/a/:b/c/:d?', '/a/1/c', { b: '1' }],
    ['/a/:b?/c', '/a/c', {}],
    ['/productcatalogue/:id', '/productcatalogue/A%2F1%20b', { id: 'A/1 b' }],
  ])('%s matches %s', (pattern, path, parameters) => {
    expect(matchRoute([{ path: pattern }], path)?.parameters).toEqual(parameters);
  });

  test.each([
    ['/', '/vendors'],
    ['/vendors', '/'],
    ['/vendors', '/vendors/7'],
    ['/vendors', '/Vendors'],
    ['/vendors', '//vendors'],
    ['/vendors', '/vendors//'],
    ['/vendors', 'vendors'],
    ['/devices/:deviceId', '/devices'],
    ['/devices/:deviceId', '/devices//'],
    ['/devices/:deviceId', '/devices/%E0%A4%A'],
    ['/vendor-details/:vendorId?', '/vendor-details/7/8'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchRoute([{ path: pattern }], path)).toBeNull();
  });
});

describe('several patterns', () => {
  const routes = [
    { path: '/admin/blog/:blogId' },
    { path: '/admin/blog/new' },
    { path: '/:section/blog/new' },
    { path: '/admin/blog' },
  ];

  it('match the most specific one, whatever their order', () => {
    expect(matchRoute(routes, '/admin/blog/new')?.route.path).toBe('/admin/blog/new');
    expect(matchRoute(routes.toReversed(), '/admin/blog/new')?.route.path).toBe('/admin/blog/new');
  });

  it('return the parameters of the match', () => {
    expect(matchRoute(routes, '/admin/blog/7')).toEqual({
      route: { path: '/admin/blog/:blogId' },
      parameters: { blogId: '7' },
    });
  });

  it('do not match an unknown address', () => {
    expect(matchRoute(routes, '/elsewhere')).toBeNull();
  });
});

describe('a finder of routes', () => {
  const routes = [
    '/',
    '/vendors',
    '/vendors/import',
    '/vendor-details/:vendorId?',
    '/:section/import',
    '/:language?/vendors/new',
    '/devices/:deviceId',
  ].map((path) => ({ path }));
  const find = createRouteFinder(routes);

  test.each([
    ['/', '/'],
    ['/vendors/', '/vendors'],
    ['/%76endors', '/vendors'],
    ['/vendors/import', '/vendors/import'],
    ['/items/import', '/:section/import'],
    ['/vendors/new', '/:language?/vendors/new'],
    ['/en/vendors/new', '/:language?/vendors/new'],
    ['/vendor-details', '/vendor-details/:vendorId?'],
    ['/devices', undefined],
    ['/elsewhere', undefined],
    ['/:', undefined],
    ['vendors', undefined],
    ['/%E0%A4%A', undefined],
  ])('finds for %s what a search through all routes finds', (path, pattern) => {
    expect(find(path)?.route.path).toBe(pattern);
    expect(find(path)).toEqual(matchRoute(routes, path));
  });
});

describe('two patterns', () => {
  test.each([
    ['/devices', '/devices'],
    ['/devices/:deviceId', '/devices/:id'],
    ['/vendor-details/:vendorId?', '/vendor-details'],
    ['/a/:b?', '/a/:c/:d?'],
  ])('%s and %s clash', (one, other) => {
    expect(patternsClash(one, other)).toBe(true);
    expect(patternsClash(other, one)).toBe(true);
  });

  test.each([
    ['/devices', '/devices/:deviceId'],
    ['/devices/new', '/devices/:deviceId'],
    ['/a', '/b'],
  ])('%s and %s do not clash', (one, other) => {
    expect(patternsClash(one, other)).toBe(false);
  });
});
