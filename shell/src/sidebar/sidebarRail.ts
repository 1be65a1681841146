import { createContext } from 'react';

/** True inside a sidebar that is collapsed to its icons. */
export const SidebarRail = createContext(false);
