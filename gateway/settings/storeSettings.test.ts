import { readStoreSettings } from './storeSettings';

const registryUrl = 'postgres://vended_gateway@db.example.com/vended';

it('keeps both in the folder of one machine, unless the environment says otherwise', () => {
  expect(readStoreSettings({})).toEqual({ registryUrl: null, buildStore: { kind: 'folder' } });
});

it.each([
  ['postgres', { kind: 'postgres' }],
  ['folder', { kind: 'folder' }],
  ['s3://vended-builds', { kind: 's3', bucket: 'vended-builds', prefix: '' }],
  ['s3://vended-builds/eu/production/', { kind: 's3', bucket: 'vended-builds', prefix: 'eu/production' }],
])('takes %s for the builds', (value, buildStore) => {
  expect(readStoreSettings({ REGISTRY_URL: registryUrl, BUILD_STORE: value })).toEqual({
    registryUrl,
    buildStore,
  });
});

it.each([
  [{ REGISTRY_URL: 'mysql://db.example.com/vended' }, 'REGISTRY_URL is not the address of a PostgreSQL.'],
  [
    { BUILD_STORE: 'ftp://builds' },
    'BUILD_STORE is "ftp://builds". Set it to folder, to postgres, or to a bucket',
  ],
  [{ BUILD_STORE: 'postgres' }, 'BUILD_STORE is "postgres", which means the database of REGISTRY_URL'],
])('refuses %j with the remedy', (env, message) => {
  expect(() => readStoreSettings(env)).toThrow(message);
});
