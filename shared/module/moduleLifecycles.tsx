import { type ComponentType, useState } from 'react';
import type { ModuleApi } from './query/moduleApi';
import { reuseStore } from './query/reuseStore';
import { ModuleRoot } from './ModuleRoot';
import type { ModuleProps } from './moduleProps';
import { rootLifecycles } from './rootLifecycles';

/** Creates a module's single-spa lifecycles: its routes run in their own React root with their own store and router. */
export function moduleLifecycles(api: ModuleApi, Routes: ComponentType) {
  const storeFor = reuseStore(api);

  function Root({ shell, drawn }: ModuleProps) {
    const [store] = useState(() => storeFor(shell, drawn?.queries));
    return (
      <ModuleRoot shell={shell} store={store} drawn={drawn}>
        <Routes />
      </ModuleRoot>
    );
  }

  return rootLifecycles(Root);
}
