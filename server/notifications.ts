import type { Pool, PoolClient } from 'pg';

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
    await until(signal, (done) => {
      const timer = setTimeout(done, retryDelayMs);
      return () => clearTimeout(timer);
    });
  }
}

async function listenOnce(pool: Pool, channel: string, listener: Listener, signal: AbortSignal) {
  const client = await pool.connect();
  try {
    client.on('notification', ({ payload = '' }) => listener.notified(payload));
    const broken = until(signal, (done) => {
      client.once('error', done).once('end', done);
      return () => undefined;
    });
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    listener.started();
    await broken;
  } finally {
    listener.lost?.();
    release(client);
  }
}

/** Closes the connection instead of reusing it: it would still listen. */
const release = (client: PoolClient) => client.release(true);

/** Waits until `begin` calls back or the signal is aborted. */
function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      signal.removeEventListener('abort', done);
      undo();
      resolve();
    };
    const undo = begin(done);
    signal.addEventListener('abort', done, { once: true });
  });
}
