import React, { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ModuleApi } from './query/moduleApi';
import { createModuleStore, type ModuleStore } from './query/moduleStore';
import { ModuleRoot } from './ModuleRoot';
import type { ModuleProps } from './moduleProps';
import type { ShellApi } from './shellApi';

/**
 * Creates a module's single-spa lifecycles: its routes run in their own React root with their own store, and an error
 * boundary reports crashes to the shell. Server-rendered markup is hydrated.
 */
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

  return singleSpaReact<ModuleProps>({
    React,
    ReactDOMClient: {
      createRoot: (place: Element) => (place.hasChildNodes() ? createHydratedRoot(place) : createRoot(place)),
    },
    rootComponent: Root,
    errorBoundary: (error, _info, { onCrash }) => <Crash error={error} onCrash={onCrash} />,
  });
}

/** Adapts `hydrateRoot` to the interface of `createRoot`. */
function createHydratedRoot(place: Element): Pick<ReactRoot, 'render' | 'unmount'> {
  let root: ReactRoot | undefined;
  return {
    render(page: ReactNode) {
      if (root) root.render(page);
      else root = hydrateRoot(place, page);
    },
    unmount: () => root?.unmount(),
  };
}

/** Keeps the loaded data while the user visits other areas, and discards it when another user signs in. */
function reuseStore(api: ModuleApi) {
  let store: ModuleStore | undefined;
  let owner: string | undefined;
  return (shell: ShellApi, answers?: Readonly<Record<string, unknown>>): ModuleStore => {
    const session = shell.session.current();
    const visitor = session ? `${session.id} ${session.customer_account_id}` : 'anonymous';
    if (!store || owner !== visitor) {
      store = createModuleStore(api, shell, answers);
      owner = visitor;
    }
    return store;
  };
}

/** Renders nothing: the shell shows the failure, in the same way for every module. */
function Crash({ error, onCrash }: { error: Error; onCrash: ModuleProps['onCrash'] }) {
  useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}
