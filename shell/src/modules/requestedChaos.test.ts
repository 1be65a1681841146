import type { ModuleLifecycles } from '@vended/module/moduleProps';
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
      '?chaos=mfe-items/late:stall,mfe-items/broken:error,mfe-items/odd:nonsense',
      true,
    );
    return chaos?.loadingExtension(loadExtension)(registered('mfe-items'), name, 0);
  };
  const props = { shell: {} as ShellApi, properties: {}, onCrash: () => undefined };

  test('fails by its own name, and the others and its module work', async () => {
    await expect(inChaos('broken')).rejects.toThrow('Its script threw an error.');
    expect(await inChaos('fine')).toBe(shown);
    expect((await inChaos('odd'))?.mount(document.createElement('div'), props)).toBe(7);
  });

  test('starts and shows nothing, if it is to stall', async () => {
    const mounted = (await inChaos('late'))?.mount(document.createElement('div'), props);
    const first = await Promise.race([mounted?.shown, Promise.resolve('nothing yet')]);
    expect(first).toBe('nothing yet');
  });
});
