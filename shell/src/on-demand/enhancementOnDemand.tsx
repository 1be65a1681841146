import { type ComponentType, createElement, useEffect, useReducer } from 'react';

/**
 * A component whose code is loaded on demand and without which the page can be used. `Without` is rendered until the code is there,
 * and stays if it cannot be loaded, such as offline; mounting the component again retries it.
 */
export function enhancementOnDemand<Props extends object>(
  source: () => Promise<ComponentType<Props>>,
  Without: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function EnhancementOnDemand(props) {
    const [, update] = useReducer((count: number) => count + 1, 0);

    useEffect(() => {
      if (loaded) return;
      source().then(
        (component) => {
          loaded = component;
          update();
        },
        () => undefined,
      );
    }, []);

    return createElement(loaded ?? Without, props);
  };
}
