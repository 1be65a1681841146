import type { NavigateOptions, ShellLocation, Unsubscribe } from '@vended/module/shellApi';
import { createObservable } from './observable';

/** Where the person is, as a test shell keeps it. */
export interface TestLocation {
  current(): ShellLocation;
  subscribe(listener: () => void): Unsubscribe;
  move(to: string, options?: NavigateOptions): void;
}

/** Keeps the place in memory: for tests and stories, whose window stays where it is. */
export function memoryLocation(at: string): TestLocation {
  const resolve = (address: string) => new URL(address, window.location.origin);
  const { current, subscribe, set } = createObservable(locationOf(resolve(at), null));
  return {
    current,
    subscribe,
    move: (to, { state = null } = {}) => set(locationOf(resolve(to), state)),
  };
}

/** Keeps the place in the window's address: for the development page, so that reload, Back and bookmarks work. */
export function windowLocation(): TestLocation {
  const read = (state: unknown) => locationOf(new URL(window.location.href), state);
  const { current, subscribe, set } = createObservable(read(window.history.state));
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

let moves = 0;

function locationOf({ pathname, search, hash }: URL, state: unknown): ShellLocation {
  moves += 1;
  return { pathname, search, hash, key: String(moves), state };
}
