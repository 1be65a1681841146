import { storeValue } from '../browser/storeValue';

const storageKey = 'outlines';
const listeners = new Set<() => void>();

/** Whether this browser shows which part of a page is whose: a choice for developers. */
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
