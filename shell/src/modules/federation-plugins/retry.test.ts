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
