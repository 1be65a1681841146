import path from 'node:path';
import type { Rendered, RenderRequest } from '@vended/module/ssr/rendering';
import type { Logger } from 'pino';
import type { LiveModule } from '../registry/liveModules';
import { buildPath } from '../registry/moduleStore';
import { startSsrWorkerThread, type SsrLimits, type SsrWorkerThread } from './ssrWorkerThread';

const defaultLimits: SsrLimits = { startMs: 10_000, renderMs: 3_000, maxPending: 100 };

/** How long a build whose thread has ended waits for another one; the delay doubles from the first to the longest. */
const restartDelayMs = { first: 1_000, longest: 60_000 };

interface Options {
  readonly modulesDir: string;
  /** The built `ssrWorker.mjs`. */
  readonly workerFile: string;
  readonly logger: Logger;
  readonly limits?: Partial<SsrLimits>;
}

export interface SsrWorkerPool {
  /** Starts the threads of all builds that render on the server before the first visitor comes, and ends those of other builds. */
  follow(modules: readonly LiveModule[]): void;
  /** What the module's build renders; null when it fails: the failure is logged, and the browser renders the page. */
  render(module: LiveModule, request: RenderRequest): Promise<Rendered | null>;
  close(): Promise<void>;
}

interface Slot {
  thread: SsrWorkerThread | null;
  /** How many times in a row the thread has ended. */
  ends: number;
  restartAt: number;
}

/** Keeps one worker thread for every live build that renders pages on the server, and replaces it when it ends. */
export function createSsrWorkerPool({ modulesDir, workerFile, logger, limits }: Options): SsrWorkerPool {
  const slots = new Map<string, Slot>();
  let closed = false;

  function threadFor({ name, build, definition }: LiveModule): SsrWorkerThread | null {
    if (!definition.server || closed) return null;
    const key = `${name} ${build}`;
    const slot = slots.get(key) ?? { thread: null, ends: 0, restartAt: 0 };
    slots.set(key, slot);
    if (slot.thread || Date.now() < slot.restartAt) return slot.thread;
    const entry = path.join(buildPath(modulesDir, name, build), definition.server);
    slot.thread = startSsrWorkerThread(workerFile, entry, { ...defaultLimits, ...limits }, (reason) => {
      slot.thread = null;
      if (!slots.has(key)) return;
      slot.restartAt = Date.now() + Math.min(restartDelayMs.first * 2 ** slot.ends, restartDelayMs.longest);
      slot.ends += 1;
      logger.error({ err: reason, module: name, build }, 'the thread that draws pages has ended');
    });
    return slot.thread;
  }

  return {
    follow(modules) {
      const live = new Set(modules.map(({ name, build }) => `${name} ${build}`));
      for (const [key, { thread }] of slots) {
        if (live.has(key)) continue;
        slots.delete(key);
        void thread?.stop('Another build is live.');
      }
      for (const module of modules) threadFor(module);
    },
    async render(module, request) {
      const thread = threadFor(module);
      if (!thread) return null;
      try {
        const rendered = await thread.render(request);
        const slot = slots.get(`${module.name} ${module.build}`);
        if (slot) slot.ends = 0;
        return rendered;
      } catch (error) {
        const { name, build } = module;
        logger.error({ err: error, module: name, build, address: request.address }, 'a page was not drawn');
        return null;
      }
    },
    async close() {
      closed = true;
      const threads = [...slots.values()].map(({ thread }) => thread);
      slots.clear();
      await Promise.all(threads.flatMap((thread) => (thread ? [thread.stop('The gateway stops.')] : [])));
    },
  };
}
