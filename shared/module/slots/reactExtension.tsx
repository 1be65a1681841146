import type { ComponentType } from 'react';
import { ModuleRoot } from '../ModuleRoot';
import type { ModuleApi } from '../query/moduleApi';
import type { ModuleStore } from '../query/moduleStore';
import { reuseStore } from '../query/reuseStore';
import type { ShellApi, SlotProperties } from '../shellApi';
import type { Extension } from './extension';
import { extensionRoot } from './extensionRoot';

type StoreFor = ReturnType<typeof reuseStore>;

/** The stores of modules' extensions, with the shell that they call the API through. */
const stores = new WeakMap<ModuleApi, { readonly shell: ShellApi; readonly storeFor: StoreFor }>();

/** All extensions of a module have one store, so that what several of them show is requested once. */
function storeOf(api: ModuleApi, shell: ShellApi): ModuleStore {
  const known = stores.get(api);
  const { storeFor } = known?.shell === shell ? known : { storeFor: reuseStore(api) };
  stores.set(api, { shell, storeFor });
  return storeFor(shell);
}

/**
 * Makes an extension of a component that uses the module's queries.
 *
 * @param read takes the component's props from what the slot passes (`textProperties`); what it throws is the extension's failure. Without
 *   it the component gets what is passed
 */
export function reactExtension<Properties extends object>(
  api: ModuleApi,
  Content: ComponentType<Properties>,
  read = (properties: SlotProperties) => properties as Properties,
): Extension {
  return extensionRoot((shell) => {
    const store = storeOf(api, shell);
    return (properties) => (
      <ModuleRoot shell={shell} store={store}>
        <Content {...read(properties)} />
      </ModuleRoot>
    );
  });
}
