import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { snapshots } from './snapshots';

const container = { init: () => undefined, get: () => () => Promise.resolve('shelves') };
const entry = (module: string) => `https://console.vended.example/modules/${module}/1.0.0/remoteEntry.js`;

const described = new Map([
  ['mfe_shelves', { build: '1.0.0+8c3d', exposes: ['lifecycles', 'extensions/shelf'] }],
]);

const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

test('browser tools find the containers that the page has loaded, with their entries and own names', async () => {
  const host = new ModuleFederation({
    name: 'host',
    version: '2.0.0',
    remotes: [
      { name: 'mfe_shelves', entry: entry('mfe_shelves') },
      { name: 'mfe_missing', entry: entry('mfe_missing') },
      // After a retry.
      { name: 'mfe_rooms_2', entry: `${entry('mfe_rooms')}?attempt=1`, entryGlobalName: 'mfe_rooms' },
    ],
    plugins: [
      snapshots((remote) => described.get(remote)),
      {
        name: 'entries',
        loadEntry: ({ remoteInfo }) =>
          remoteInfo.name === 'mfe_missing'
            ? Promise.reject(new Error('The entry is missing.'))
            : Promise.resolve(container),
      },
    ],
  });
  await host.loadRemote('mfe_shelves/lifecycles');
  await host.loadRemote('mfe_rooms_2/lifecycles');
  await expect(host.loadRemote('mfe_missing/lifecycles')).rejects.toThrow('The entry is missing.');
  expect(globalThis.__FEDERATION__.moduleInfo).toEqual({
    host: {
      version: '2.0.0',
      remoteEntry: '',
      remotesInfo: {
        mfe_shelves: { matchedVersion: entry('mfe_shelves') },
        mfe_rooms: { matchedVersion: `${entry('mfe_rooms')}?attempt=1` },
      },
    },
    [`mfe_shelves:${entry('mfe_shelves')}`]: {
      version: '1.0.0+8c3d',
      buildVersion: '1.0.0+8c3d',
      remoteEntry: entry('mfe_shelves'),
      globalName: 'mfe_shelves',
      modules: [
        { moduleName: 'lifecycles', modulePath: './lifecycles', assets },
        { moduleName: 'extensions/shelf', modulePath: './extensions/shelf', assets },
      ],
    },
    [`mfe_rooms:${entry('mfe_rooms')}?attempt=1`]: {
      version: '',
      buildVersion: '',
      remoteEntry: `${entry('mfe_rooms')}?attempt=1`,
      globalName: 'mfe_rooms',
      modules: [],
    },
  });
});
