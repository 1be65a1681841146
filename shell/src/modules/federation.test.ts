import { loadShare } from '@module-federation/enhanced/runtime';
import { loadFromFederation } from './federation';

/** Whether the file of what modules share cannot be loaded. */
let isMissing = true;
const react = { version: '19' };

const scope = {
  react: { '19.0.0': { eager: true, get: () => () => react } },
  part: {
    '1.0.0': {
      get: () =>
        isMissing ? Promise.reject(new Error('The file is missing.')) : Promise.resolve(() => 'shared'),
    },
  },
};

const script = (address: string) => Object.assign(document.createElement('script'), { src: address });

beforeAll(() => {
  const entry = { container: 'mfe_shelves', entry: '/modules/mfe-shelves/1.0.0/remoteEntry.js', query: '' };
  void loadFromFederation(entry, 'lifecycles', scope, script).catch(() => undefined);
});

test('a container of another kind gets the libraries that all others in the page have', async () => {
  const given = await loadShare<typeof react>('react');
  expect(given && given()).toBe(react);
});

test('what modules share is loaded again after its file could not be loaded', async () => {
  await expect(loadShare<string>('part')).rejects.toThrow('The file is missing.');
  isMissing = false;
  const part = await loadShare<string>('part');
  expect(part && part()).toBe('shared');
});

test('such containers find the runtime that they were built to run with', () => {
  expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toHaveProperty('ModuleFederation');
});
