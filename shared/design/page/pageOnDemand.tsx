import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { Spinner } from '../components/Spinner';

type Load = () => Promise<void>;

/** The pages of this build whose code has not been asked for yet. */
const notLoaded = new Set<Load>();

/**
 * A page whose code is run when it is first shown: for what most visits to a module do not come to, such as its forms.
 * `webpackPrefetch` in its `import()` has the browser fetch the file before. Stands below `PagesOnDemand`.
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

/** Stands around a module's routes, and waits for their code. */
export function PagesOnDemand({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Spinner label="Opening this page…" />}>{children}</Suspense>;
}

/** A press is answered on the screen before the page's code holds up everything else. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A page that nobody looks at has no frames.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Has the code of every page run that still waits for it, as stories and their pictures need it. */
export async function fetchPages(): Promise<void> {
  for (const load of notLoaded) await load();
}
