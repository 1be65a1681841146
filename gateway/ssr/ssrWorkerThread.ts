import { Worker } from 'node:worker_threads';
import type { Rendered, RenderRequest } from '@vended/module/ssr/rendering';

type Message =
  | { readonly ready: true }
  | { readonly id: number; readonly rendered: Rendered }
  | { readonly id: number; readonly failure: string };

interface Pending {
  resolve(rendered: Rendered): void;
  reject(reason: Error): void;
}

export interface SsrLimits {
  /** How long a thread may take to load its build. */
  readonly startMs: number;
  /** How long a page may take to render, including its data. */
  readonly renderMs: number;
  /** How many requests may be pending at once. */
  readonly maxPending: number;
}

export interface SsrWorkerThread {
  /** @throws when the build fails or takes too long, or when too many requests are pending already */
  render(request: RenderRequest): Promise<Rendered>;
  /** Ends the thread and rejects the pending requests. */
  stop(reason: string): Promise<void>;
}

/**
 * Starts a worker thread that renders with one build. When the thread ends or does not answer in time, it is terminated
 * and `onEnd` is called once.
 */
export function startSsrWorkerThread(
  workerFile: string,
  entry: string,
  limits: SsrLimits,
  onEnd: (reason: Error) => void,
): SsrWorkerThread {
  const pending = new Map<number, Pending>();
  let serial = 0;
  let ended: Error | null = null;
  const worker = new Worker(workerFile, {
    workerData: { entry },
    // A module's code must not see the gateway's environment and arguments.
    env: { NODE_ENV: 'production' },
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.unref();

  function end(reason: Error) {
    if (ended) return;
    ended = reason;
    clearTimeout(starting);
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
    onEnd(reason);
    void worker.terminate();
  }

  const starting = setTimeout(() => end(new Error('It did not load in time.')), limits.startMs).unref();
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: Message) => {
      if ('ready' in message) {
        clearTimeout(starting);
        resolve();
        return;
      }
      const asked = pending.get(message.id);
      pending.delete(message.id);
      if ('rendered' in message) asked?.resolve(message.rendered);
      else asked?.reject(new Error(message.failure));
    });
  });
  worker.on('error', (error) => end(error));
  worker.on('exit', (code) => end(new Error(`Its thread ended with ${code}.`)));

  return {
    render(request) {
      if (ended) return Promise.reject(ended);
      if (pending.size >= limits.maxPending)
        return Promise.reject(new Error('Too many pages wait to be drawn.'));
      const id = ++serial;
      let limit: NodeJS.Timeout | undefined;
      return new Promise<Rendered>((resolve, reject) => {
        pending.set(id, { resolve, reject });
        void ready.then(() => {
          if (ended) return;
          worker.postMessage({ id, request });
          // A thread that does not answer is stuck, so it would answer no other request either.
          limit = setTimeout(() => end(new Error('It did not answer in time.')), limits.renderMs).unref();
        });
      }).finally(() => clearTimeout(limit));
    },
    async stop(reason) {
      end(new Error(reason));
      await worker.terminate();
    },
  };
}
