import { apiSettings } from './settings';

test('nothing is asked for unless the environment says so', () => {
  expect(apiSettings({})).toEqual({ trustedProxies: 0, openApi: false });
  expect(apiSettings({ METRICS_PORT: '', TRUSTED_PROXIES: '', DATABASE_URL: '', OPENAPI: 'off' })).toEqual({
    trustedProxies: 0,
    openApi: false,
  });
});

test('what the environment says is taken', () => {
  const env = {
    DATABASE_URL: 'postgresql://db/vended',
    DATABASE_OWNER_URL: 'postgresql://owner@db/vended',
    TRUSTED_PROXIES: '2',
    OPENAPI: 'on',
    METRICS_PORT: '9100',
  };

  expect(apiSettings(env)).toEqual({
    databaseUrl: 'postgresql://db/vended',
    databaseOwnerUrl: 'postgresql://owner@db/vended',
    trustedProxies: 2,
    openApi: true,
    metricsPort: 9100,
  });
});

test.each([['METRICS_PORT'], ['TRUSTED_PROXIES']])('%s that is no number is named', (name) => {
  for (const value of ['many', '-1', '1.5', '70000'])
    expect(() => apiSettings({ [name]: value })).toThrow(`${name} is ${value}: set it to`);
});
