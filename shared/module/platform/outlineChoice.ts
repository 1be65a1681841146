const storageKey = 'outlines';

/**
 * Whether this browser outlines the parts of a page, each with its module: a choice for developers. A module makes it and the shell
 * follows it, in every tab.
 */
export const outlineChoice = {
  isOn(): boolean {
    try {
      return localStorage.getItem(storageKey) === 'on';
    } catch {
      return false;
    }
  },
  set(on: boolean): void {
    try {
      if (on) localStorage.setItem(storageKey, 'on');
      else localStorage.removeItem(storageKey);
    } catch {
      // The storage is full or refused: nothing is chosen.
    }
    // A browser tells the other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, storageArea: localStorage }));
  },
  subscribe(listener: () => void): () => void {
    const listen = ({ key }: StorageEvent) => key === storageKey && listener();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
