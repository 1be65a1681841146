import { createServerShell } from './serverShell';

const request = {
  address: '/blog',
  origin: 'https://www.vended.example',
  publicPath: '/modules/',
  apiUrl: 'http://localhost/api',
  apiBase: '/api',
};

test('a page that is rendered on the server reads the flags that came with the request', () => {
  const { flags } = createServerShell({ ...request, flags: { 'new-list': true, 'page-size': 25 } });
  expect(flags.getBooleanValue('new-list', false)).toBe(true);
  expect(flags.getNumberValue('page-size', 10)).toBe(25);
  expect(flags.getStringDetails('colour', 'red')).toMatchObject({
    value: 'red',
    errorCode: 'FLAG_NOT_FOUND',
  });
});

test('it has the fallbacks where the flags are not known', () => {
  const { flags } = createServerShell(request);
  expect(flags.getBooleanDetails('new-list', true)).toMatchObject({
    value: true,
    errorCode: 'PROVIDER_NOT_READY',
  });
});
