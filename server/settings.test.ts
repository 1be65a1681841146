import { readAddress, portError } from './address.mjs';
import {
  readDrainMs,
  readOrigin,
  readOrigins,
  readOwnPath,
  readTrustedProxies,
  readUrl,
  refuseExposedHost,
  wholeNumber,
} from './settings';

it('reads a whole number up to the largest one, and refuses any other text', () => {
  expect(['0', '7', '100'].map((text) => wholeNumber(text, 100))).toEqual([0, 7, 100]);
  expect(['', ' 1', '-1', '1.5', '1e1', '101', 'many'].map((text) => wholeNumber(text, 100))).toEqual(
    Array(7).fill(null),
  );
});

it('reads addresses without the slash at their end', () => {
  const env = { PATH_OF: '/backend/', URL_OF: 'https://a.example/b/', SITE: 'https://a.example/' };
  expect(readOwnPath(env, 'PATH_OF')).toBe('/backend');
  expect(readUrl(env, 'URL_OF')).toBe('https://a.example/b');
  expect(readUrl(env, 'PATH_OF')).toBe('/backend');
  expect(readOrigin(env, 'SITE')).toBe('https://a.example');
  expect(readOrigins({ SITES: 'https://a.example/, http://b.example:9000,' }, 'SITES')).toEqual([
    'https://a.example',
    'http://b.example:9000',
  ]);
});

it('distinguishes a variable that is not set from an empty one', () => {
  expect([readOwnPath({}, 'X'), readUrl({}, 'X'), readOrigin({}, 'X')]).toEqual([undefined, undefined, null]);
  expect([readOwnPath({ X: '' }, 'X'), readUrl({ X: '' }, 'X'), readOrigin({ X: '' }, 'X')]).toEqual([
    '',
    '',
    null,
  ]);
  expect(readOrigins({}, 'X')).toEqual([]);
});

it.each([
  [readOwnPath, '//elsewhere'],
  [readOwnPath, 'https://a.example'],
  [readUrl, 'javascript:alert(1)'],
  [readOrigin, 'https://a.example/path'],
  [readOrigins, 'https://a.example, b.example'],
])('names the setting that makes no sense, and what to set it to', (read, value) => {
  expect(() => read({ SETTING: value }, 'SETTING')).toThrow(/^SETTING (?:is|holds) ".*Set it to/);
});

it('listens at the default port unless the environment names another', () => {
  expect(readAddress({}, 8081)).toEqual({ host: '127.0.0.1', port: 8081 });
  expect(readAddress({ PORT: '9000', HOST: '::' }, 8081)).toEqual({ host: '::', port: 9000 });
});

it('names the setting of a port that cannot be used', () => {
  const explain = portError('METRICS_PORT', 'METRICS_HOST');
  const error = explain(new Error('listen EADDRINUSE'), { host: '127.0.0.1', port: 9100 });
  expect(error).toMatchObject({
    name: 'StartError',
    message: 'Port 9100 on 127.0.0.1 cannot be used (listen EADDRINUSE): set METRICS_PORT to a free one.',
  });
});

it('refuses an address that others reach, unless proxies with TLS are in front', () => {
  const refused = (host: string, proxies: number) => () => refuseExposedHost({ host, port: 0 }, proxies);
  for (const host of ['127.0.0.1', '127.9.9.9', '::1', 'localhost']) expect(refused(host, 0)).not.toThrow();
  for (const host of ['0.0.0.0', '::', '127.evil.example']) {
    expect(refused(host, 0)).toThrow(/^HOST is ".*Set HOST to 127\.0\.0\.1/);
    expect(refused(host, 1)).not.toThrow();
  }
});

describe('how long a server drains', () => {
  it.each([
    [{}, 0],
    [{ NODE_ENV: 'production' }, 10_000],
    [{ NODE_ENV: 'production', DRAIN_SECONDS: '0' }, 0],
    [{ DRAIN_SECONDS: '3' }, 3_000],
  ])('with %j', (env, ms) => {
    expect(readDrainMs(env)).toBe(ms);
  });

  it('is a whole number of seconds', () => {
    expect(() => readDrainMs({ DRAIN_SECONDS: 'long' })).toThrow('DRAIN_SECONDS is "long". Set it to');
  });
});

describe('how many proxies are trusted', () => {
  it.each([
    [{}, 0],
    [{ TRUSTED_PROXIES: '' }, 0],
    [{ TRUSTED_PROXIES: '2' }, 2],
    [{ TRUSTED_PROXIES: '100' }, 100],
  ])('with %j', (env, count) => {
    expect(readTrustedProxies(env)).toBe(count);
  });

  it.each(['all', '-1', '1.5', '101'])('is not %s', (TRUSTED_PROXIES) => {
    expect(() => readTrustedProxies({ TRUSTED_PROXIES })).toThrow(
      `TRUSTED_PROXIES is "${TRUSTED_PROXIES}". Set it to how many proxies are in front, from 0 to 100, or leave it out.`,
    );
  });
});
