import React, { type FunctionComponent, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ModuleProps } from './moduleProps';

/**
 * Creates the single-spa lifecycles of a module from its root component: it runs in its own React root, and an error boundary
 * reports crashes to the shell. Server-rendered markup is hydrated.
 */
export function rootLifecycles(Root: FunctionComponent<ModuleProps>) {
  return singleSpaReact<ModuleProps>({
    React,
    ReactDOMClient: {
      createRoot: (place: Element) => (place.hasChildNodes() ? createHydratedRoot(place) : createRoot(place)),
    },
    rootComponent: Root,
    errorBoundary: (error, _info, { onCrash }) => <Crash error={error} onCrash={onCrash} />,
  });
}

/** Adapts `hydrateRoot` to the interface of `createRoot`. A transition hydrates in slices, between which the browser handles input. */
function createHydratedRoot(place: Element): Pick<ReactRoot, 'render' | 'unmount'> {
  let root: ReactRoot | undefined;
  return {
    render(page: ReactNode) {
      if (root) root.render(page);
      else
        startTransition(() => {
          root = hydrateRoot(place, page);
        });
    },
    unmount: () => root?.unmount(),
  };
}

/** Renders nothing: the shell shows the failure, in the same way for every module. */
function Crash({ error, onCrash }: { error: Error; onCrash: ModuleProps['onCrash'] }) {
  useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}
