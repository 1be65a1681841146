import type { ShellApi } from '@vended/module/shellApi';
import type { ShellHistory } from './shellHistory';

/**
 * The location as one module sees it. An address that belongs to somebody else is none of its business: it would only
 * draw a page that is not its own in the moment before it is taken away.
 */
export function ownLocation(history: ShellHistory, isOwn: () => boolean): ShellApi['location'] {
  let last = history.current();
  return {
    current() {
      if (isOwn()) last = history.current();
      return last;
    },
    subscribe: (listener) => history.subscribe(() => isOwn() && listener()),
  };
}
