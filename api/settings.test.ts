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
    DATABASE_DIRECT_URL: 'postgresql://direct/vended',
    DATABASE_OWNER_URL: 'postgresql://owner@db/vended',
    DATABASE_POOL_SIZE: '40',
    TRUSTED_PROXIES: '2',
    OPENAPI: 'on',
    METRICS_PORT: '9100',
    LEAD_RETENTION_DAYS: '365',
    PING_INTERVALS: 'Weather station=600, Tool crib = 3600',
  };

  expect(apiSettings(env)).toEqual({
    databaseUrl: 'postgresql://db/vended',
    databaseDirectUrl: 'postgresql://direct/vended',
    databaseOwnerUrl: 'postgresql://owner@db/vended',
    poolSize: 40,
    trustedProxies: 2,
    openApi: true,
    metrics: { host: '127.0.0.1', port: 9100 },
    leadRetentionDays: 365,
    pingIntervals: { 'Weather station': 600, 'Tool crib': 3600 },
  });
});

test.each([
  '600',
  'Weather station',
  'Weather station=',
  'Weather station=0',
  '=600',
  'A=1,',
  'A=1.5',
  'A=604801',
])('intervals of pings that are %s are refused with an example', (value) =>
  expect(() => apiSettings({ PING_INTERVALS: value })).toThrow(
    `PING_INTERVALS is "${value}". Set it to types of devices with seconds from 1 to 604800, such as Weather station=600`,
  ),
);

test('a pool whose only connection would listen for notifications is refused', () => {
  expect(() => apiSettings({ DATABASE_POOL_SIZE: '1' })).toThrow(
    'DATABASE_POOL_SIZE is "1". Set it to a whole number from 2',
  );
  expect(apiSettings({ DATABASE_POOL_SIZE: '2' }).poolSize).toBe(2);
});

test('settings that the gateway reads too are read in the same way', () => {
  expect(apiSettings({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
  expect(() => apiSettings({ SITE_URL: 'www.example.com' })).toThrow(
    'SITE_URL is "www.example.com". Set it to',
  );
  expect(() => apiSettings({ TRUSTED_PROXIES: 'all' })).toThrow('TRUSTED_PROXIES is "all". Set it to');
});

test('metrics are on another address where METRICS_HOST names one', () => {
  expect(apiSettings({ METRICS_PORT: '9100', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9100,
  });
});

test.each([['METRICS_PORT'], ['LEAD_RETENTION_DAYS']])('%s that is not a number is named', (name) => {
  for (const value of ['many', '-1', '1.5', '70000'])
    expect(() => apiSettings({ [name]: value })).toThrow(`${name} is "${value}". Set it to`);
});

test('pictures are in the database, or in the bucket that is named', () => {
  expect(apiSettings({ PICTURE_STORE: 'postgres' }).pictureBucket).toBeUndefined();
  expect(apiSettings({ PICTURE_STORE: 's3://vended-pictures/production/' }).pictureBucket).toEqual({
    bucket: 'vended-pictures',
    prefix: 'production',
  });
  for (const wrong of ['folder', 's3://', 'S3://Bucket', 'https://bucket.example.com'])
    expect(() => apiSettings({ PICTURE_STORE: wrong })).toThrow(
      `PICTURE_STORE is "${wrong}". Set it to postgres, or to a bucket such as s3://vended-pictures/production.`,
    );
});

const mail = {
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Vended <no-reply@example.com>',
  SITE_URL: 'https://www.example.com',
};

test('mail is sent where its server, its sender and the site are named', () => {
  expect(apiSettings(mail).mail).toEqual({
    smtpUrl: mail.SMTP_URL,
    from: mail.MAIL_FROM,
    siteUrl: mail.SITE_URL,
  });
  expect(apiSettings({ SITE_URL: mail.SITE_URL }).mail).toBeUndefined();
});

test.each([
  ['no sender', { MAIL_FROM: '' }],
  ['no server', { SMTP_URL: '' }],
  ['no site for the links', { SITE_URL: undefined }],
])('mail with %s is refused', (_what, missing) => {
  expect(() => apiSettings({ ...mail, ...missing })).toThrow('set SMTP_URL, MAIL_FROM and SITE_URL');
});

test('a value that is not a mail server is named', () => {
  for (const SMTP_URL of ['mail.example.com', 'https://mail.example.com'])
    expect(() => apiSettings({ ...mail, SMTP_URL })).toThrow('SMTP_URL is not the address of a mail server');
});

test('a value that is not a Redis is named', () =>
  expect(() => apiSettings({ REDIS_URL: 'redis' })).toThrow('REDIS_URL is not the address of a Redis.'));

test('all that is wrong is named at once, each in a line', () => {
  const env = { SITE_URL: 'www.example.com', METRICS_PORT: 'many', MAIL_FROM: mail.MAIL_FROM };
  expect(() => apiSettings(env)).toThrow(
    /^SITE_URL is "www\.example\.com"\..+\nMETRICS_PORT is "many"\..+\nTo send mail, set SMTP_URL.+$/,
  );
});

test('leads that are kept for no day at all are a mistake', () => {
  expect(() => apiSettings({ LEAD_RETENTION_DAYS: '0' })).toThrow('a whole number from 1 to 730');
});
