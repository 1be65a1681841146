import type { RefreshCause, ShellApi } from '@vended/module/shellApi';
import { storeValue } from '../storeValue';
import type { Network } from './network';

/** Written after a save, so that the browser's other tabs learn of it. Holds the moment, and nothing of what was saved. */
const savedKey = 'vended.saved';

/** Tells modules when what they loaded should be loaded again: here, and in the browser's other tabs after a save. */
export function createRefreshCauses(network: Network) {
  const listeners = new Set<(cause: RefreshCause) => void>();
  let connection = network.current();

  function publish(cause: RefreshCause) {
    for (const listener of [...listeners]) {
      try {
        listener(cause);
      } catch (error) {
        // One module's fault, for the window to report: the others hear of it all the same.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  network.subscribe(() => {
    const before = connection;
    connection = network.current();
    if (connection === 'online' && before !== 'online') publish('network');
  });
  window.addEventListener('focus', () => publish('focus'));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) publish('focus');
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === savedKey) publish('saved');
  });

  const subscribe: ShellApi['refresh']['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    subscribe,
    /** Something was saved in this tab. Other tabs hear of it if there is room for it. */
    saved: () => void storeValue(savedKey, String(Date.now())),
  };
}
