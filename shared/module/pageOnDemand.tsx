import { createElement, Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react';
import { Spinner } from '../ui/Spinner';

type Load = () => Promise<void>;

/** The pages of this build whose code has not been asked for yet. */
const waiting = new Set<Load>();

/**
 * A page whose code comes when it is first shown, or in a quiet moment before: for what most visits to a module do not
 * come to, such as its forms. Stands below `PagesOnDemand`.
 */
export function pageOnDemand<Props extends object>(
  source: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    waiting.delete(ahead);
    return (loading ??= source().then((loaded) => {
      page = loaded;
    }));
  }
  // Nobody waits for it yet, so a failure is no failure: whoever comes later tries again.
  const ahead: Load = () =>
    load().catch(() => {
      loading = undefined;
    });
  waiting.add(ahead);

  return function OnDemand(props: Props) {
    if (!page) use(load());
    return page && createElement(page, props);
  };
}

/** Stands around a module's routes: waits for their code, and has the others' fetched while the browser has nothing to do. */
export function PagesOnDemand({ children }: { readonly children: ReactNode }) {
  useEffect(fetchInQuiet, []);
  return <Suspense fallback={<Spinner label="Opening this page…" />}>{children}</Suspense>;
}

/** Fetches the code of every page that is still waiting for it. */
export async function fetchPages(): Promise<void> {
  for (const load of waiting) await load();
}

function fetchInQuiet(): void {
  // While a module is edited, its hot reload leaves loaders behind whose code is gone.
  if (process.env.NODE_ENV === 'development') return;
  if ('requestIdleCallback' in window) requestIdleCallback(() => void fetchPages());
  else setTimeout(() => void fetchPages(), 1_000);
}
