import type { ModuleLifecycles } from '@vended/module/moduleProps';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { askedChaos } from './askedChaos';

const registered = (name: string): RegisteredModule => ({
  manifest: { name, version: '1.0.0', contract: '^1.0.0', routes: [], menu: [] },
  container: name.replace('-', '_'),
  build: '1.0.0+abc',
  entry: `/modules/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-abc',
});

const settled = () => Promise.resolve();
const lifecycles: ModuleLifecycles = { bootstrap: settled, mount: settled, unmount: settled };
const load = () => Promise.resolve(lifecycles);

test('an address asks for failures of modules by their names', async () => {
  const chaos = await askedChaos('?chaos=mfe-items:missing,mfe-shelves:error', true);
  expect(chaos?.registered(registered('mfe-items')).entry).toBe('/modules/mfe-items/1.0.0/missing.js');
  await expect(chaos?.loading(load)(registered('mfe-shelves'), 0)).rejects.toThrow(
    'Its script threw an error.',
  );
});

test('the modules that it does not name work', async () => {
  const chaos = await askedChaos('?chaos=mfe-items:missing,mfe-shelves:error', true);
  expect(chaos?.registered(registered('mfe-plans'))).toEqual(registered('mfe-plans'));
  await expect(chaos?.loading(load)(registered('mfe-plans'), 0)).resolves.toBe(lifecycles);
});

test('where they are not allowed, an address asks in vain', async () => {
  expect(await askedChaos('?chaos=mfe-items:hang', false)).toBeUndefined();
});

test('a failure that there is not is none', async () => {
  const chaos = await askedChaos('?chaos=mfe-items:explode', true);
  expect(chaos?.registered(registered('mfe-items'))).toEqual(registered('mfe-items'));
  await expect(chaos?.loading(load)(registered('mfe-items'), 0)).resolves.toBe(lifecycles);
});
