import type { NavigateOptions, ShellLocation, Unsubscribe } from '@vended/module/shellApi';
import { createListeners } from '../state/listeners';

interface Entry {
  readonly index: number;
  readonly key: string;
  readonly state: unknown;
}

interface HistoryOptions {
  /** Follows redirects to the final address. */
  readonly resolve: (address: string) => string;
  /** Called before every navigation. Resolves to false if the user chooses to stay. */
  readonly mayLeave: () => Promise<boolean> | true;
}

export interface ShellHistory {
  current(): ShellLocation;
  subscribe(listener: () => void): Unsubscribe;
  navigate(to: string, options?: NavigateOptions): Promise<boolean>;
  /** Re-evaluates the redirects of the current address, after the user's permissions have changed. */
  recheck(): void;
}

/**
 * The only code that changes the browser's history. Listeners are notified once a navigation is allowed. If the user
 * presses Back on a half-filled form and chooses to stay, nothing has been unmounted.
 */
export function createShellHistory({ resolve, mayLeave }: HistoryOptions): ShellHistory {
  const { subscribe, notify } = createListeners();
  let skipNextPop: (() => void) | null = null;
  let allowNextPop = false;

  const start = entryOf(window.history.state);
  write('replaceState', resolve(addressOf(window.location)), start?.index ?? 0, start?.state ?? null);
  let current = read();
  let index = start?.index ?? 0;

  function publish() {
    current = read();
    index = entryOf(window.history.state)?.index ?? index;
    notify();
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
    const here = addressOf(window.location);
    const resolved = resolve(here);
    if (resolved !== here || !entryOf(event.state)) {
      write('replaceState', resolved, entryOf(event.state)?.index ?? index + 1, null);
    }
    publish();
  }

  /** Restores the address of the current page, and repeats the navigation if the user chooses to leave. */
  async function askFirst(permission: Promise<boolean>, delta: number) {
    const restored = new Promise<void>((done) => (skipNextPop = done));
    window.history.go(-delta);
    await restored;
    if (!(await permission)) return;
    allowNextPop = true;
    window.history.go(delta);
  }

  // Bypasses single-spa's patched window.addEventListener and uses the capture phase: this listener must run first.
  EventTarget.prototype.addEventListener.call(window, 'popstate', handlePop as EventListener, true);

  return {
    current: () => current,
    subscribe,
    async navigate(to, { replace = false, state = null } = {}) {
      const { pathname } = current;
      // A page that stores its search or sort order in its own address is not being left.
      const stays = replace && fullAddress(to).pathname === pathname;
      const permission = stays || mayLeave();
      if (permission !== true && !(await permission)) return false;
      write(replace ? 'replaceState' : 'pushState', resolve(to), replace ? index : index + 1, state);
      publish();
      // A new page starts at the top; for Back, the browser restores the scroll position itself.
      if (!stays) document.documentElement.scrollTop = 0;
      return true;
    },
    recheck() {
      const here = addressOf(window.location);
      const resolved = resolve(here);
      if (resolved !== here) write('replaceState', resolved, index, null);
      publish();
    },
  };
}

function write(how: 'pushState' | 'replaceState', address: string, index: number, state: unknown) {
  const entry: Entry = { index, key: newKey(), state };
  window.history[how]({ vended: entry }, '', fullAddress(address));
}

/** Identifies a navigation among those of one tab. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Resolves an address within the product. Alone, one that begins with two slashes would name another host. */
function fullAddress(address: string): URL {
  const { origin, href } = window.location;
  return new URL(address[0] === '/' ? origin + address : address, href);
}

function read(): ShellLocation {
  const { pathname, search, hash } = window.location;
  const entry = entryOf(window.history.state);
  return { pathname, search, hash, key: entry?.key ?? 'start', state: entry?.state ?? null };
}

function entryOf(state: unknown): Entry | null {
  return (state as { vended?: Entry } | null)?.vended ?? null;
}

/** The address of a location within the product. */
export function addressOf({
  pathname,
  search,
  hash,
}: Pick<ShellLocation, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}
