import { createContext, useContext, useEffect } from 'react';

/** Receives the number of records in the page's list: '12', '50+' while more can be loaded, or '3 of 70' in a filtered list. */
export const PageCount = createContext<(count: string | undefined) => void>(() => undefined);

/** Shows a count next to the title of the surrounding `Page` while the list is mounted. */
export function usePageCount(count: string | undefined): void {
  const show = useContext(PageCount);
  useEffect(() => {
    show(count);
    return () => show(undefined);
  }, [show, count]);
}
