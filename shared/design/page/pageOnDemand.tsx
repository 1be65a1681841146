import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { Spinner } from '../components/Spinner';

type Load = () => Promise<void>;

/** The pages whose code is not requested yet. */
const notLoaded = new Set<Load>();

/**
 * A page whose code is loaded when it is first shown. Use it for pages that most visits do not reach, such as forms.
 * With `webpackPrefetch` in the `import()` the browser fetches the file ahead of time. Render it inside `PagesOnDemand`.
 */
export function pageOnDemand<Props extends object>(
  source: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    notLoaded.delete(load);
    return (loading ??= afterNextFrame()
      .then(source)
      .then((loaded) => {
        page = loaded;
      }));
  }
  notLoaded.add(load);

  return function OnDemand(props: Props) {
    if (!page) use(load());
    return page && createElement(page, props);
  };
}

/** The suspense boundary around a module's routes. */
export function PagesOnDemand({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Spinner label="Opening this page…" />}>{children}</Suspense>;
}

/** Lets the browser paint its response to a click before the page's code blocks the main thread. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page gets no animation frames.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Loads the code of all pages. Stories and their pictures need this. */
export async function fetchPages(): Promise<void> {
  for (const load of notLoaded) await load();
}
