import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface Listener {
  /** From now on every notification is received. */
  started(): void;
  notified(payload: string): void;
  /** Notifications are missed until `started` is called again. */
  lost?(): void;
}

/** How long to wait before listening is tried again. */
const retryDelayMs = 1000;

/**
 * Listens on a channel with its own connection, and reconnects when it breaks.
 *
 * @returns a function that stops listening
 */
export function listenTo(pool: Pool, channel: string, listener: Listener): () => Promise<void> {
  const ended = new AbortController();
  const over = keepListening(pool, channel, listener, ended.signal);
  return async () => {
    ended.abort();
    await over;
  };
}

async function keepListening(pool: Pool, channel: string, listener: Listener, signal: AbortSignal) {
  while (!signal.aborted) {
    // If the database is unavailable, the calls themselves report it.
    await listenOnce(pool, channel, listener, signal).catch(() => undefined);
    await pause(retryDelayMs, undefined, { signal }).catch(() => undefined);
  }
}

async function listenOnce(pool: Pool, channel: string, listener: Listener, signal: AbortSignal) {
  const client = await pool.connect();
  try {
    client.on('notification', ({ payload = '' }) => listener.notified(payload));
    // Also settled by an error of the connection, and by the signal.
    const broken = once(client, 'end', { signal }).catch(() => undefined);
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    listener.started();
    await broken;
  } finally {
    listener.lost?.();
    // Closes the connection instead of reusing it: it would still listen.
    client.release(true);
  }
}
