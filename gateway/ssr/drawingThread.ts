import { Worker } from 'node:worker_threads';
import type { Drawn, DrawRequest } from '@vended/module/ssr/drawing';

type Message =
  | { readonly ready: true }
  | { readonly id: number; readonly drawn: Drawn }
  | { readonly id: number; readonly failure: string };

interface Waiting {
  resolve(drawn: Drawn): void;
  reject(reason: Error): void;
}

export interface DrawingLimits {
  /** How long a thread may take to load its build, in milliseconds. */
  readonly start: number;
  /** How long a page may take, its data included, in milliseconds. */
  readonly draw: number;
  /** How many requests may wait at once. */
  readonly waiting: number;
}

export interface DrawingThread {
  /** @throws when the build fails, takes too long, or too many are waiting already */
  draw(request: DrawRequest): Promise<Drawn>;
  /** Ends the thread; who still waits is told so. */
  stop(reason: string): Promise<void>;
}

/**
 * A thread that draws with one build. When the thread ends, or does not answer in time, it is ended for good and
 * `onEnd` is called, once.
 */
export function startDrawingThread(
  workerFile: string,
  entry: string,
  limits: DrawingLimits,
  onEnd: (reason: Error) => void,
): DrawingThread {
  const waiting = new Map<number, Waiting>();
  let serial = 0;
  let ended: Error | null = null;
  const worker = new Worker(workerFile, {
    workerData: { entry },
    // Nothing of ours that a module's code has no business with: no environment, no arguments.
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
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    onEnd(reason);
    void worker.terminate();
  }

  const starting = setTimeout(() => end(new Error('It did not load in time.')), limits.start).unref();
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: Message) => {
      if ('ready' in message) {
        clearTimeout(starting);
        resolve();
        return;
      }
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if ('drawn' in message) asked?.resolve(message.drawn);
      else asked?.reject(new Error(message.failure));
    });
  });
  worker.on('error', (error) => end(error));
  worker.on('exit', (code) => end(new Error(`Its thread ended with ${code}.`)));

  return {
    draw(request) {
      if (ended) return Promise.reject(ended);
      if (waiting.size >= limits.waiting)
        return Promise.reject(new Error('Too many pages wait to be drawn.'));
      const id = ++serial;
      let limit: NodeJS.Timeout | undefined;
      return new Promise<Drawn>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        void ready.then(() => {
          if (ended) return;
          worker.postMessage({ id, request });
          // A thread that does not answer is stuck: it answers nobody else either.
          limit = setTimeout(() => end(new Error('It did not answer in time.')), limits.draw).unref();
        });
      }).finally(() => clearTimeout(limit));
    },
    async stop(reason) {
      end(new Error(reason));
      await worker.terminate();
    },
  };
}
