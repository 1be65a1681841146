import type { ModuleLifecycles } from '@vended/module/moduleProps';
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
