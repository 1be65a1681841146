import type { RefreshCause, ShellApi } from '@vended/module/shellApi';
import { storeValue } from '@vended/module/browser/storeValue';
import type { Network } from './network';

/** Written after a save to notify the browser's other tabs. Holds a timestamp and no data. */
const savedKey = 'vended.saved';

/**
 * Notifies modules when to refetch their data: on reconnect, when the user returns to the tab, and after a save in
 * another tab.
 */
export function createRefreshEvents(network: Network) {
  const listeners = new Set<(cause: RefreshCause) => void>();
  let connection = network.current();

  function publish(cause: RefreshCause) {
    for (const listener of [...listeners]) {
      try {
        listener(cause);
      } catch (error) {
        // Rethrown asynchronously to be reported like any uncaught error; the other listeners still run.
        setTimeout(() => {
          throw error;
        });
      }
    }
  }

  network.subscribe(() => {
    const previous = connection;
    connection = network.current();
    if (connection === 'online' && previous !== 'online') publish('network');
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
    /** To be called after a save in this tab. Other tabs are not notified if the storage is full. */
    saved: () => void storeValue(savedKey, String(Date.now())),
  };
}
