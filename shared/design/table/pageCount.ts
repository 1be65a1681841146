import { createContext, useContext, useEffect } from 'react';

/** Receives the number of records in the page's list, such as '12', or '50+' while there are more to load. */
export const PageCount = createContext<(count: string | undefined) => void>(() => undefined);

/** Shows a count next to the title of the surrounding `Page` while the list is mounted. */
export function usePageCount(count: string | undefined): void {
  const show = useContext(PageCount);
  useEffect(() => {
    show(count);
    return () => show(undefined);
  }, [show, count]);
}
