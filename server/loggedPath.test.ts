import { loggedPath } from './loggedPath';

test.each([
  ['/leads', '/leads'],
  ['/leads?q=Robin+Field&page=2', '/leads'],
  ['/preview/mfe-items/1.0.0%2B0123456789abcdef/signed?by=mail', '/preview/…'],
  ['/preview', '/preview'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
