import { init, loadShare } from '@module-federation/enhanced/runtime';
import { federationRuntime } from '@vended/module/platform/federationRuntime';
import { dependencies } from '../../package.json';
import { loadFromRemote } from './federation';

/** Whether the file of what modules share cannot be loaded. */
let isMissing = true;
const react = { version: '19' };
const part = () =>
  isMissing ? Promise.reject(new Error('The file is missing.')) : Promise.resolve(() => 'shared');

beforeAll(() => {
  // In the product, the shell's build makes the host.
  init({
    name: 'vended_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { react: { version: '19.0.0', lib: () => react }, part: { version: '1.0.0', get: part } },
  });
  const entry = '/modules/mfe-shelves/1.0.0/remoteEntry.js';
  const shelves = { container: 'mfe_shelves', entry, query: '', build: '1.0.0', exposes: ['lifecycles'] };
  void loadFromRemote(shelves, 'lifecycles').catch(() => undefined);
});

test('containers get the libraries of the shell', async () => {
  const given = await loadShare<typeof react>('react');
  expect(given && given()).toBe(react);
});

test('what modules share is loaded again after its file could not be loaded', async () => {
  await expect(loadShare<string>('part')).rejects.toThrow('The file is missing.');
  isMissing = false;
  const shared = await loadShare<string>('part');
  expect(shared && shared()).toBe('shared');
});

test('containers find the runtime that they were built to run with', () => {
  expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toHaveProperty('ModuleFederation');
});

test('publishing compares builds with the version of the runtime that the shell has', () => {
  expect(dependencies['@module-federation/enhanced']).toBe(federationRuntime);
});
