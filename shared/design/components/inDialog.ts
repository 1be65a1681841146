import { createContext } from 'react';

/** Whether a component is in a dialog, whose backdrop lies over the banner of the page. */
export const InDialog = createContext(false);
