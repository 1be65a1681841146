import type { ModuleLifecycles, ModuleProps } from '@vended/module/moduleProps';
import type { Extension } from '@vended/module/slots/extension';
import type { ShellApi } from '@vended/module/shellApi';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { requestedChaos } from './requestedChaos';

const registered = (name: string): RegisteredModule => ({
  manifest: { name, version: '1.0.0', contract: '^1.0.0', routes: [], menu: [] },
  container: name.replace('-', '_'),
  build: '1.0.0+abc',
  entry: `/modules/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-abc',
});

const resolved = () => Promise.resolve();
const lifecycles: ModuleLifecycles = { bootstrap: resolved, mount: resolved, unmount: resolved };
const load = () => Promise.resolve(lifecycles);

test('the address can make modules fail by name', async () => {
  const chaos = await requestedChaos('?chaos=mfe-items:missing,mfe-shelves:error', true);
  expect(chaos?.registered(registered('mfe-items')).entry).toBe('/modules/mfe-items/1.0.0/missing.js');
  await expect(chaos?.loading(load)(registered('mfe-shelves'), 0)).rejects.toThrow(
    'Its script threw an error.',
  );
});

test('a module can throw as it renders, need another contract, and come late or never', async () => {
  jest.useFakeTimers();
  const chaos = await requestedChaos(
    '?chaos=mfe-items:crash,mfe-shelves:skew,mfe-plans:slow,mfe-guests:hang',
    true,
  );
  const reading = {
    ...lifecycles,
    mount: ({ shell }: ModuleProps) => Promise.resolve(shell.location.current()),
  };
  const crashing = await chaos?.loading(() => Promise.resolve(reading))(registered('mfe-items'), 0);
  expect(() => crashing?.mount({ shell: { location: {} } } as ModuleProps)).toThrow(
    'It failed while rendering.',
  );
  expect(chaos?.registered(registered('mfe-shelves')).manifest.contract).toBe('^99.0.0');

  const loaded: string[] = [];
  for (const name of ['mfe-plans', 'mfe-guests'])
    void chaos
      ?.loading(load)(registered(name), 0)
      .then(() => loaded.push(name));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loaded).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loaded).toEqual(['mfe-plans']);
  jest.useRealTimers();
});

test('modules that the address does not name work', async () => {
  const chaos = await requestedChaos('?chaos=mfe-items:missing,mfe-shelves:error', true);
  expect(chaos?.registered(registered('mfe-plans'))).toEqual(registered('mfe-plans'));
  await expect(chaos?.loading(load)(registered('mfe-plans'), 0)).resolves.toBe(lifecycles);
});

test('the address has no effect where chaos is not allowed', async () => {
  expect(await requestedChaos('?chaos=mfe-items:hang', false)).toBeUndefined();
});

test('an unknown kind of failure is ignored', async () => {
  const chaos = await requestedChaos('?chaos=mfe-items:explode', true);
  expect(chaos?.registered(registered('mfe-items'))).toEqual(registered('mfe-items'));
  await expect(chaos?.loading(load)(registered('mfe-items'), 0)).resolves.toBe(lifecycles);
});

describe('an extension that the address names', () => {
  const shown: Extension = {
    mount: () => ({ shown: Promise.resolve('shown'), update: () => undefined, unmount: () => undefined }),
  };
  const loadExtension = () => Promise.resolve(shown);
  const inChaos = async (name: string) => {
    const chaos = await requestedChaos(
      '?chaos=mfe-items/late:stall,mfe-items/broken:error,mfe-items/odd:nonsense,mfe-items/throwing:crash',
      true,
    );
    return chaos?.loadingExtension(loadExtension)(registered('mfe-items'), name, 0);
  };
  const props = { shell: {} as ShellApi, properties: {}, onCrash: () => undefined };

  test('fails by its own name, and the others and its module work', async () => {
    await expect(inChaos('broken')).rejects.toThrow('Its script threw an error.');
    expect(await inChaos('fine')).toBe(shown);
    expect((await inChaos('odd'))?.mount(document.createElement('div'), props)).toBe(7);
    const throwing = await inChaos('throwing');
    expect(() => throwing?.mount(document.createElement('div'), props)).toThrow('It failed while rendering.');
  });

  test('starts and shows nothing, if it is to stall', async () => {
    const mounted = (await inChaos('late'))?.mount(document.createElement('div'), props);
    const first = await Promise.race([mounted?.shown, Promise.resolve('nothing yet')]);
    expect(first).toBe('nothing yet');
  });
});
