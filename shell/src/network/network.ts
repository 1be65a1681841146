import type { Unsubscribe } from '@vended/module/shellApi';
import { createListeners } from '../state/listeners';

/** `offline`: the browser has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

export interface Network {
  current(): Connection;
  subscribe(listener: () => void): Unsubscribe;
  /** Checks whether the server can be reached, such as after a call without an answer. */
  check(): Promise<Connection>;
}

const retryIntervalMs = 5_000;

/** Tracks whether the server can be reached. While it cannot, it keeps checking. */
export function createNetwork(isReachable: () => Promise<boolean>): Network {
  const { subscribe, notify } = createListeners();
  let connection: Connection = navigator.onLine ? 'online' : 'offline';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingCheck: Promise<Connection> | null = null;

  function change(next: Connection) {
    if (next === connection) return;
    connection = next;
    notify();
  }

  async function runCheck(): Promise<Connection> {
    clearTimeout(timer);
    const reachable = navigator.onLine && (await isReachable());
    if (!navigator.onLine) change('offline');
    else change(reachable ? 'online' : 'unreachable');
    if (connection === 'unreachable') timer = setTimeout(() => void check(), retryIntervalMs);
    return connection;
  }

  const check = () =>
    (pendingCheck ??= runCheck().finally(() => {
      pendingCheck = null;
    }));

  window.addEventListener('offline', () => change('offline'));
  window.addEventListener('online', () => void check());

  return {
    current: () => connection,
    subscribe,
    check,
  };
}

const timeoutMs = 3_000;
export async function isServerReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return ok;
  } catch {
    return false;
  }
}
