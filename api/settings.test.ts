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
    TRUSTED_PROXIES: '2',
    OPENAPI: 'on',
    METRICS_PORT: '9100',
    LEAD_RETENTION_DAYS: '365',
  };

  expect(apiSettings(env)).toEqual({
    databaseUrl: 'postgresql://db/vended',
    trustedProxies: 2,
    openApi: true,
    metricsPort: 9100,
    leadRetentionDays: 365,
  });
});

test.each([['METRICS_PORT'], ['TRUSTED_PROXIES'], ['LEAD_RETENTION_DAYS']])('%s that is no number is named', (name) => {
  for (const value of ['many', '-1', '1.5', '70000'])
    expect(() => apiSettings({ [name]: value })).toThrow(`${name} is ${value}: set it to`);
});

test('leads that are kept for no day at all are a mistake', () => {
  expect(() => apiSettings({ LEAD_RETENTION_DAYS: '0' })).toThrow('a whole number from 1 to 36500');
});
