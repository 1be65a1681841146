import { createContext, useContext } from 'react';
import { useShellLocation } from '../useShellLocation';
import type { HydrationData } from './rendering';

/** What the server rendered the page with, and the navigation that it belongs to; null where the browser rendered it. */
export type HydrationContextValue = (HydrationData & { readonly key: string }) | null;

const HydrationContext = createContext<HydrationContextValue>(null);

/** Provides what the server rendered the page with to everything below it. */
export const HydrationProvider = HydrationContext.Provider;

/** The site's origin: the one that the server wrote into the page, so that both render the same, else the window's. */
export function useOrigin(): string {
  return useContext(HydrationContext)?.origin ?? window.location.origin;
}

/** The queries that the server has loaded for the page, for `createModuleStore`. */
export function useHydratedQueries(): HydrationData['queries'] | undefined {
  return useContext(HydrationContext)?.queries;
}

/** The outcome of the plain form that this page answers, in the shape that the module gave it; until the next navigation. */
export function useFormOutcome(): unknown {
  const hydrated = useContext(HydrationContext);
  const { key } = useShellLocation();
  return hydrated && hydrated.key === key ? hydrated.form : undefined;
}
