import type { NavigateOptions, ShellLocation, Unsubscribe } from '@vended/module/shellApi';
import { createExternalStore } from './externalStore';

/** The current address of a test shell. */
export interface TestLocation {
  current(): ShellLocation;
  subscribe(listener: () => void): Unsubscribe;
  move(to: string, options?: NavigateOptions): void;
}

/** Keeps the address in memory, for tests and stories, where the window's address does not change. */
export function memoryLocation(at: string): TestLocation {
  const resolve = (address: string) => new URL(address, window.location.origin);
  const { current, subscribe, set } = createExternalStore(locationOf(resolve(at), null));
  return {
    current,
    subscribe,
    move: (to, { state = null } = {}) => set(locationOf(resolve(to), state)),
  };
}

/** Keeps the address in the window, so that reload, Back and bookmarks work on the development page. */
export function windowLocation(): TestLocation {
  const read = (state: unknown) => locationOf(new URL(window.location.href), state);
  const { current, subscribe, set } = createExternalStore(read(window.history.state));
  window.addEventListener('popstate', ({ state }) => set(read(state)));
  return {
    current,
    subscribe,
    move(to, { replace = false, state = null } = {}) {
      window.history[replace ? 'replaceState' : 'pushState'](state, '', to);
      set(read(state));
    },
  };
}

let navigations = 0;

function locationOf({ pathname, search, hash }: URL, state: unknown): ShellLocation {
  navigations += 1;
  return { pathname, search, hash, key: String(navigations), state };
}
