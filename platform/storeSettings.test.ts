import { readStoreSettings } from './storeSettings';

const registryUrl = 'postgres://vended_gateway@db.example.com/vended';

it('leaves the registry to who starts the product, and builds in the folder, unless the environment says otherwise', () => {
  expect(readStoreSettings({})).toEqual({
    registryUrl: null,
    productUrl: null,
    hasOwnRole: false,
    buildStore: { kind: 'folder' },
  });
});

it.each([
  [{ DATABASE_URL: 'postgres://db/vended' }, { registryUrl: 'postgres://db/vended', hasOwnRole: false }],
  [
    { DATABASE_URL: 'postgres://pooler/vended', DATABASE_DIRECT_URL: 'postgres://db/vended' },
    { registryUrl: 'postgres://db/vended', hasOwnRole: false },
  ],
  [
    { DATABASE_URL: 'postgres://db/vended', REGISTRY_URL: registryUrl },
    { registryUrl, productUrl: 'postgres://db/vended', hasOwnRole: true },
  ],
])('finds the registry in the database of the product, unless it has one of its own: %j', (env, found) => {
  expect(readStoreSettings(env)).toMatchObject(found);
});

it.each([
  ['postgres', { kind: 'postgres' }],
  ['folder', { kind: 'folder' }],
  ['s3://vended-builds', { kind: 's3', bucket: 'vended-builds', prefix: '' }],
  ['s3://vended-builds/eu/production/', { kind: 's3', bucket: 'vended-builds', prefix: 'eu/production' }],
])('takes %s for the builds', (value, buildStore) => {
  expect(readStoreSettings({ REGISTRY_URL: registryUrl, BUILD_STORE: value })).toEqual({
    registryUrl,
    productUrl: null,
    hasOwnRole: true,
    buildStore,
  });
});

it.each([
  [{ REGISTRY_URL: 'mysql://db.example.com/vended' }, 'REGISTRY_URL is not the address of a PostgreSQL.'],
  [
    { BUILD_STORE: 'ftp://builds' },
    'BUILD_STORE is "ftp://builds". Set it to folder, to postgres, or to a bucket',
  ],
])('refuses %j with the remedy', (env, message) => {
  expect(() => readStoreSettings(env)).toThrow(message);
});
