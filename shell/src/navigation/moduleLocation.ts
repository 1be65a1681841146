import type { ShellApi } from '@vended/module/shellApi';
import type { ShellHistory } from './shellHistory';

/**
 * The location as one module sees it. Addresses of other modules are hidden: without that, a module would render a
 * wrong page for a moment before it is unmounted.
 */
export function moduleLocation(history: ShellHistory, ownsAddress: () => boolean): ShellApi['location'] {
  let last = history.current();
  return {
    current() {
      if (ownsAddress()) last = history.current();
      return last;
    },
    subscribe: (listener) => history.subscribe(() => ownsAddress() && listener()),
  };
}
