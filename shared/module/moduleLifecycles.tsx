import React, { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ModuleApi } from './query/moduleApi';
import { createModuleStore, type ModuleStore } from './query/moduleStore';
import { ModuleRoot } from './ModuleRoot';
import type { ModuleProps } from './moduleProps';
import type { ShellApi } from './shellApi';

/**
 * The single-spa lifecycles of a module: its routes in their own React root, with their own store, behind an error
 * boundary that tells the shell of a crash. What a server has drawn is taken over as it stands.
 */
export function moduleLifecycles(api: ModuleApi, Routes: ComponentType) {
  const storeFor = rememberStore(api);

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
      createRoot: (place: Element) => (place.hasChildNodes() ? takeOver(place) : createRoot(place)),
    },
    rootComponent: Root,
    errorBoundary: (error, _info, { onCrash }) => <Crash error={error} onCrash={onCrash} />,
  });
}

/** A root over markup that is there already. */
function takeOver(place: Element): Pick<ReactRoot, 'render' | 'unmount'> {
  let root: ReactRoot | undefined;
  return {
    render(page: ReactNode) {
      if (root) root.render(page);
      else root = hydrateRoot(place, page);
    },
    unmount: () => root?.unmount(),
  };
}

/** Keeps what was loaded while the person visits other areas, and drops it as soon as it is somebody else's turn. */
function rememberStore(api: ModuleApi) {
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

/** Leaves the drawing of a failure to the shell, which looks the same for every module. */
function Crash({ error, onCrash }: { error: Error; onCrash: ModuleProps['onCrash'] }) {
  useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}
