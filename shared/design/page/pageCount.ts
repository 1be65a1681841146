import { createContext, useContext, useEffect } from 'react';

/** Takes how many records the page's list shows, such as '12', or '50+' while there are more to load. */
export const PageCount = createContext<(count: string | undefined) => void>(() => undefined);

/** Shows a count beside the title of the `Page` around this list, for as long as the list is on screen. */
export function usePageCount(count: string | undefined): void {
  const show = useContext(PageCount);
  useEffect(() => {
    show(count);
    return () => show(undefined);
  }, [show, count]);
}
