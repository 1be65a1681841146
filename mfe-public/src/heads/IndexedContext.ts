import { createContext } from 'react';

/** Whether search engines may index the page, by its entry in `sitePages.ts`. */
export const IndexedContext = createContext(true);
