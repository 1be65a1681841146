import { createContext, useContext } from 'react';
import { useLocation } from '@vended/module/router';
import type { DrawnData } from './drawing';

/** What the page was drawn from on the server, and the navigation that it belongs to; null where it was not. */
export type DrawnContextValue = (Pick<DrawnData, 'origin' | 'form'> & { readonly key: string }) | null;

const DrawnContext = createContext<DrawnContextValue>(null);

/** Hands what the server knew to everything below it. */
export const DrawnProvider = DrawnContext.Provider;

/** The site's origin: as the server wrote it into the page, so that both write the same, else the window's. */
export function useOrigin(): string {
  return useContext(DrawnContext)?.origin ?? window.location.origin;
}

/** What became of the plain form that this page answers, in the shape that the module gave it; until the next move. */
export function useDrawnForm(): unknown {
  const drawn = useContext(DrawnContext);
  const { key } = useLocation();
  return drawn && drawn.key === key ? drawn.form : undefined;
}
