import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { NavigateOptions, ShellLocation, Unsubscribe } from '@vended/module/shellApi';

interface Entry {
  readonly index: number;
  readonly key: string;
  readonly state: unknown;
}

interface HistoryOptions {
  /** The address that is really gone to: redirects followed. */
  readonly resolve: (address: string) => string;
  /** Asked before every move. Resolves to false when the person would rather stay. */
  readonly mayLeave: () => Promise<boolean> | true;
}

export interface ShellHistory {
  current(): ShellLocation;
  subscribe(listener: () => void): Unsubscribe;
  navigate(to: string, options?: NavigateOptions): Promise<boolean>;
  /** Follows the redirects of where the person already is, after what they may see has changed. */
  recheck(): void;
}

/**
 * The one place in the page that moves. Everyone else learns of a move only once it is allowed, so that Back out of a
 * half-filled form can still be answered with "stay" and the form is there as it was.
 */
export function createShellHistory({ resolve, mayLeave }: HistoryOptions): ShellHistory {
  const listeners = new Set<() => void>();
  let skipNextPop: (() => void) | null = null;
  let allowNextPop = false;

  const start = entryOf(window.history.state);
  write('replaceState', resolve(addressBarPath()), start?.index ?? 0, start?.state ?? null);
  let current = read();
  let index = start?.index ?? 0;

  function publish() {
    current = read();
    index = entryOf(window.history.state)?.index ?? index;
    for (const listener of listeners) listener();
  }

  function handlePop(event: PopStateEvent) {
    if (skipNextPop) {
      event.stopImmediatePropagation();
      skipNextPop();
      skipNextPop = null;
      return;
    }
    const permission = allowNextPop || mayLeave();
    allowNextPop = false;
    if (permission !== true) {
      event.stopImmediatePropagation();
      void askFirst(permission, (entryOf(event.state)?.index ?? index + 1) - index);
      return;
    }
    const resolved = resolve(addressBarPath());
    if (resolved !== addressBarPath() || !entryOf(event.state)) {
      write('replaceState', resolved, entryOf(event.state)?.index ?? index + 1, null);
    }
    publish();
  }

  /** Puts the address back to where the person still is, and repeats the move if they do want to leave. */
  async function askFirst(permission: Promise<boolean>, delta: number) {
    const restored = new Promise<void>((done) => (skipNextPop = done));
    window.history.go(-delta);
    await restored;
    if (!(await permission)) return;
    allowNextPop = true;
    window.history.go(delta);
  }

  // Around single-spa's replacement of window.addEventListener, and in the capture phase, so that this comes first.
  EventTarget.prototype.addEventListener.call(window, 'popstate', handlePop as EventListener, true);

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(to, { replace = false, state = null } = {}) {
      const { pathname } = current;
      // A page that notes a search or an order in its own address leaves nothing.
      const stays = replace && new URL(to, window.location.href).pathname === pathname;
      const permission = stays || mayLeave();
      if (permission !== true && !(await permission)) return false;
      write(replace ? 'replaceState' : 'pushState', resolve(to), replace ? index : index + 1, state);
      publish();
      // Another page begins at its top; on the way back the browser restores the place by itself.
      if (!stays) document.documentElement.scrollTop = 0;
      return true;
    },
    recheck() {
      const here = addressBarPath();
      const resolved = resolve(here);
      if (resolved !== here) write('replaceState', resolved, index, null);
      publish();
    },
  };
}

function write(how: 'pushState' | 'replaceState', address: string, index: number, state: unknown) {
  const entry: Entry = { index, key: reduxToolkit.nanoid(8), state };
  window.history[how]({ vended: entry }, '', address);
}

function read(): ShellLocation {
  const { pathname, search, hash } = window.location;
  const entry = entryOf(window.history.state);
  return { pathname, search, hash, key: entry?.key ?? 'start', state: entry?.state ?? null };
}

function entryOf(state: unknown): Entry | null {
  return (state as { vended?: Entry } | null)?.vended ?? null;
}

function addressBarPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
