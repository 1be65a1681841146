import { storeValue } from '../browser/storeValue';

const storageKey = 'outlines';
const listeners = new Set<() => void>();

/** Whether this browser outlines the parts of a page, each with its module: a choice for developers. */
export const outlineChoice = {
  isOn(): boolean {
    try {
      return localStorage.getItem(storageKey) === 'on';
    } catch {
      return false;
    }
  },
  set(on: boolean): void {
    if (on) storeValue(storageKey, 'on');
    else localStorage.removeItem(storageKey);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
