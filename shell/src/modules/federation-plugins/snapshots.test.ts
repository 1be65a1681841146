import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { snapshots } from './snapshots';

const container = { init: () => undefined, get: () => () => Promise.resolve('shelves') };
const entry = (module: string) => `https://console.vended.example/modules/${module}/1.0.0/remoteEntry.js`;

const described = new Map([
  ['mfe_shelves', { build: '1.0.0+8c3d', exposes: ['lifecycles', 'extensions/shelf'] }],
]);

beforeEach(() => {
  document.head.innerHTML = '<script src="/shell/shell.0123456789.js"></script>';
});

test('browser tools find the containers that the page has loaded, with their entries and own names', async () => {
  const host = new ModuleFederation({
    name: 'host',
    remotes: [
      { name: 'mfe_shelves', entry: entry('mfe_shelves') },
      { name: 'mfe_missing', entry: entry('mfe_missing') },
      // As the registry names it, after a retry.
      {
        name: 'mfe_rooms_2',
        entry: '/modules/mfe_rooms/1.0.0/remoteEntry.js?attempt=1',
        entryGlobalName: 'mfe_rooms',
      },
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
  const { origin } = window.location;
  const rooms = `${origin}/modules/mfe_rooms/1.0.0/remoteEntry.js`;
  expect(globalThis.__FEDERATION__.moduleInfo).toEqual({
    host: {
      version: '0123456789',
      remoteEntry: `${origin}/shell/shell.0123456789.js`,
      remotesInfo: {
        mfe_shelves: { matchedVersion: entry('mfe_shelves') },
        mfe_rooms: { matchedVersion: rooms },
      },
    },
    [`mfe_shelves:${entry('mfe_shelves')}`]: {
      version: '1.0.0+8c3d',
      buildVersion: '1.0.0+8c3d',
      remoteEntry: entry('mfe_shelves'),
      globalName: 'mfe_shelves',
      modules: [
        { moduleName: 'lifecycles', modulePath: './lifecycles' },
        { moduleName: 'extensions/shelf', modulePath: './extensions/shelf' },
      ],
    },
    [`mfe_rooms:${rooms}`]: {
      version: '',
      buildVersion: '',
      remoteEntry: rooms,
      globalName: 'mfe_rooms',
      modules: [],
    },
  });
});
