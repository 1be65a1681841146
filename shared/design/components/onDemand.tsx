import { type ComponentType, createElement, startTransition, useEffect, useState } from 'react';

export type OnDemand<Props extends object> = ComponentType<Props> & {
  /** Loads the code ahead of the first render. Rejects if it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<void>;
};

const loads: (() => Promise<void>)[] = [];

/**
 * A component whose code is loaded when it is first rendered. Until then `Placeholder` is rendered with the same props,
 * or nothing. A failed load throws in render, to the nearest error boundary; mounting the component again retries it.
 *
 * Used instead of `React.lazy`, because React delays the content of a suspense boundary until 300 ms after the last
 * fallback appeared. A commit delayed like this fails if the effects of another root update its root at that moment,
 * and the shell and every module are roots.
 */
export function onDemand<Props extends object>(
  source: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
): OnDemand<Props> {
  let loaded: { readonly component: ComponentType<Props> } | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    return (loading ??= source()
      .then((component) => {
        loaded = { component };
      })
      .finally(() => {
        loading = undefined;
      }));
  }
  loads.push(load);

  function Component(props: Props) {
    const [result, setResult] = useState<{ readonly error?: Error }>({});
    const waiting = !loaded;

    useEffect(() => {
      if (waiting)
        load().then(
          () => startTransition(() => setResult({})),
          (error: unknown) => setResult({ error: toError(error) }),
        );
    }, [waiting]);

    if (result.error) throw result.error;
    const Current = loaded ? loaded.component : Placeholder;
    return Current && createElement(Current, props);
  }
  Component.load = load;
  return Component;
}

const toError = (thrown: unknown) =>
  thrown instanceof Error ? thrown : new Error('Code cannot be loaded.', { cause: thrown });

/** Loads the code of every component on demand. Stories and their pictures need this. */
export async function loadEverything(): Promise<void> {
  for (const load of loads) await load();
}
