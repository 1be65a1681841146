import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { retry } from './retry';

const container = { init: () => undefined, get: () => () => Promise.resolve('shelves') };

function hostWith(part: () => Promise<() => string>) {
  return new ModuleFederation({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { part: { version: '1.0.0', get: part } },
    plugins: [retry, { name: 'entry', loadEntry: () => Promise.resolve(container) }],
  });
}

test('a shared library is loaded again after it failed', async () => {
  let isMissing = true;
  const host = hostWith(() =>
    isMissing ? Promise.reject(new Error('The file is missing.')) : Promise.resolve(() => 'shared'),
  );
  await expect(host.loadShare('part')).rejects.toThrow('The file is missing.');
  isMissing = false;
  const part = await host.loadShare<string>('part');
  expect(part && part()).toBe('shared');
});

test.each([
  ['fails', () => Promise.reject(new Error('The file is missing.'))],
  ['does not arrive', () => new Promise<never>(() => undefined)],
])(
  'a container that is loaded again requests the shared library that %s from its own address',
  async (_what, get) => {
    const first = jest.fn(get);
    const build = hostWith(first);
    // As a container does when it joins a page.
    build.initShareScopeMap('default', {});
    void Promise.all(build.initializeSharing('default', { strategy: 'loaded-first', from: 'build' }));
    build.loadShare('part').catch(() => undefined);
    while (first.mock.calls.length === 0) await Promise.resolve();
    // As `init` of the runtime does where a container of this name is in the page.
    build.initOptions({
      name: 'host',
      remotes: [],
      shared: { part: { version: '1.0.0', get: () => Promise.resolve(() => 'from the other address') } },
    });
    const part = await build.loadShare<string>('part');
    expect(part && part()).toBe('from the other address');
  },
);

test('a container is not found under its global name once it is loaded', async () => {
  Object.assign(globalThis, { mfe_shelves: container });
  const host = hostWith(() => Promise.resolve(() => 'shared'));
  host.registerRemotes([{ name: 'mfe_shelves', entry: 'https://console.vended.example/remoteEntry.js' }]);
  expect(await host.loadRemote('mfe_shelves/lifecycles')).toBe('shelves');
  expect(Reflect.get(globalThis, 'mfe_shelves')).toBeUndefined();
});

test("what a container's name stands for in the page, and is no container, stays", async () => {
  const host = new ModuleFederation({ name: 'host', remotes: [], plugins: [retry] });
  host.registerRemotes([{ name: 'structuredClone', entry: 'https://console.vended.example/remoteEntry.js' }]);
  await expect(host.loadRemote('structuredClone/lifecycles')).rejects.toThrow(/does not contain "init"/);
  expect(structuredClone({ shelf: 'A1' })).toEqual({ shelf: 'A1' });
});
