import path from 'node:path';
import { stateFolders } from './stateFolders.mjs';

const defaults = { dataDir: '/srv/vended/.data', modulesDir: '/srv/vended/.modules' };

it.each([{}, { DATA_DIR: '', MODULES_DIR: '' }])(
  'are in the folder given where nothing is set: %j',
  (env) => {
    expect(stateFolders(env, '/srv/vended')).toEqual(defaults);
  },
);

it('are those that are set, each by itself', () => {
  expect(stateFolders({ DATA_DIR: '/var/lib/vended' }, '/srv/vended')).toEqual({
    ...defaults,
    dataDir: '/var/lib/vended',
  });
  expect(stateFolders({ MODULES_DIR: 'builds' }, '/srv/vended')).toEqual({
    ...defaults,
    modulesDir: path.resolve('builds'),
  });
});
