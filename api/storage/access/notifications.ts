import type { Pool, PoolClient } from 'pg';

export interface Listener {
  /** From now on everything is heard. */
  hearing(): void;
  /** Nothing is heard until `hearing` is called again: what happens meanwhile is missed. */
  lost(): void;
  heard(payload: string): void;
}

/** How long to wait before listening is tried again, in milliseconds. */
const pause = 1000;

/**
 * Listens on a channel with a connection of its own, and begins anew when that breaks.
 *
 * @returns ends it
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
    // Where the database is away, the calls themselves say so.
    await listenOnce(pool, channel, listener, signal).catch(() => undefined);
    await until(signal, (done) => {
      const timer = setTimeout(done, pause);
      return () => clearTimeout(timer);
    });
  }
}

async function listenOnce(pool: Pool, channel: string, listener: Listener, signal: AbortSignal) {
  const client = await pool.connect();
  try {
    client.on('notification', ({ payload = '' }) => listener.heard(payload));
    const broken = until(signal, (done) => {
      client.once('error', done).once('end', done);
      return () => undefined;
    });
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    listener.hearing();
    await broken;
  } finally {
    listener.lost();
    release(client);
  }
}

/** Not to be used again: it would go on listening. */
const release = (client: PoolClient) => client.release(true);

/** Waits for what `begin` sets off, or for the end. */
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
