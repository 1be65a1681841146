import { z } from 'zod';
import { readAddress, portError } from './address.mjs';
import {
  commonVariables,
  drainMs,
  numberFrom,
  origin,
  origins,
  ownPath,
  readVariables,
  refuseExposedHost,
  secretAddress,
  text,
  url,
  wholeNumber,
} from './settings';

/** What is read of a variable X of a kind. */
const read = (kind: z.ZodType, X?: string) => readVariables(z.object({ X: kind }), { X })['X'];

it('reads a whole number up to the largest one, and refuses any other text', () => {
  expect(['0', '7', '100'].map((text) => wholeNumber(text, 100))).toEqual([0, 7, 100]);
  expect(['', ' 1', '-1', '1.5', '1e1', '101', 'many'].map((text) => wholeNumber(text, 100))).toEqual(
    Array(7).fill(null),
  );
});

it('reads addresses without the slash at their end', () => {
  expect(read(ownPath, '/backend/')).toBe('/backend');
  expect(read(url, 'https://a.example/b/')).toBe('https://a.example/b');
  expect(read(url, '/backend/')).toBe('/backend');
  expect(read(origin, 'https://a.example/')).toBe('https://a.example');
  expect(read(origins, 'https://a.example/, http://b.example:9000,')).toEqual([
    'https://a.example',
    'http://b.example:9000',
  ]);
});

it('distinguishes an address that is not set from an empty one, where that means something', () => {
  for (const kind of [ownPath, url]) expect([read(kind), read(kind, '')]).toEqual([undefined, '']);
  for (const kind of [text, origin, origins, numberFrom(0, 9)])
    expect([read(kind), read(kind, '')]).toEqual([undefined, undefined]);
});

it.each([
  [ownPath, '//elsewhere'],
  [ownPath, 'https://a.example'],
  [url, 'javascript:alert(1)'],
  [origin, 'https://a.example/path'],
  [origins, 'https://a.example, b.example'],
  [numberFrom(2, 9), '1'],
])('names the setting that makes no sense, and what to set it to', (kind, value) => {
  expect(() => read(kind, value)).toThrow(/^X (?:is|holds) ".*Set it to/);
});

it('does not repeat an address that may hold a password', () => {
  const database = secretAddress('a PostgreSQL', ['postgres:'], 'postgres://db.example.com/vended');
  for (const wrong of ['mysql://me:secret@db.example.com', 'secret'])
    expect(() => read(database, wrong)).toThrow(
      /^X is not the address of a PostgreSQL\. Set it to one such as postgres:\/\/db\.example\.com\/vended, or leave it out\.$/,
    );
});

it('listens at the default port unless the environment names another', () => {
  expect(readAddress({})).toEqual({ host: '127.0.0.1', port: 8080 });
  expect(readAddress({}, 8081)).toEqual({ host: '127.0.0.1', port: 8081 });
  expect(readAddress({ PORT: '9000', HOST: '::' }, 8081)).toEqual({ host: '::', port: 9000 });
});

it.each(['web', '65536', '-1'])('refuses PORT=%s', (PORT) => {
  expect(() => readAddress({ PORT })).toThrow(`PORT is "${PORT}", which is not a port number. Set it to`);
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
    expect(drainMs(readVariables(commonVariables, env))).toBe(ms);
  });

  it('is a whole number of seconds', () => {
    expect(() => readVariables(commonVariables, { DRAIN_SECONDS: 'long' })).toThrow(
      'DRAIN_SECONDS is "long". Set it to',
    );
  });
});

describe('how many proxies are trusted', () => {
  it.each([
    [{}, undefined],
    [{ TRUSTED_PROXIES: '' }, undefined],
    [{ TRUSTED_PROXIES: '2' }, 2],
    [{ TRUSTED_PROXIES: '100' }, 100],
  ])('with %j', (env, count) => {
    expect(readVariables(commonVariables, env).TRUSTED_PROXIES).toBe(count);
  });

  it.each(['all', '-1', '1.5', '101'])('is not %s', (TRUSTED_PROXIES) => {
    expect(() => readVariables(commonVariables, { TRUSTED_PROXIES })).toThrow(
      `TRUSTED_PROXIES is "${TRUSTED_PROXIES}". Set it to how many proxies are in front, from 0 to 100, or leave it out.`,
    );
  });
});
