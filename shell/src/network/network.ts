import type { Unsubscribe } from '@vended/module/shellApi';

/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export interface Network {
  current(): Connection;
  subscribe(listener: () => void): Unsubscribe;
  /** Finds out whether the server can be reached, as after a call that got no answer. */
  check(): Promise<Connection>;
}

/** How often a server that does not answer is asked again, in milliseconds. */
const retryEvery = 5_000;

/** Knows whether the server can be reached, and finds out by itself when it can be reached again. */
export function createNetwork(reach: () => Promise<boolean>): Network {
  const listeners = new Set<() => void>();
  let connection: Connection = navigator.onLine ? 'online' : 'offline';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<Connection> | null = null;

  function change(next: Connection) {
    if (next === connection) return;
    connection = next;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<Connection> {
    clearTimeout(timer);
    const reached = navigator.onLine && (await reach());
    if (!navigator.onLine) change('offline');
    else change(reached ? 'online' : 'unreachable');
    if (connection === 'unreachable') timer = setTimeout(() => void check(), retryEvery);
    return connection;
  }

  const check = () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));

  window.addEventListener('offline', () => change('offline'));
  window.addEventListener('online', () => void check());

  return {
    current: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
  };
}

const patience = 3_000;

/** Whether the gateway answers at all. */
export async function reachServer(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return ok;
  } catch {
    return false;
  }
}
