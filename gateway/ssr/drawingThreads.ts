import path from 'node:path';
import type { Drawn, DrawRequest } from '@vended/module/ssr/drawing';
import type { Logger } from 'pino';
import type { LiveModule } from '../registry/liveModules';
import { buildPath } from '../registry/moduleStore';
import { startDrawingThread, type DrawingLimits, type DrawingThread } from './drawingThread';

const usualLimits: DrawingLimits = { start: 10_000, draw: 3_000, waiting: 100 };

/** How long a build whose thread ended is left alone before it gets another, at first and at most. */
const pause = { first: 1_000, most: 60_000 };

interface Options {
  readonly modulesDir: string;
  /** The built `drawWorker.mjs`. */
  readonly workerFile: string;
  readonly logger: Logger;
  readonly limits?: Partial<DrawingLimits>;
}

export interface DrawingThreads {
  /** Has the threads of all builds that draw loaded before the first visitor comes, and ends those of no live build. */
  follow(modules: readonly LiveModule[]): void;
  /** What the module's build answers, or null where it fails: that is logged, and the browser draws the page. */
  draw(module: LiveModule, request: DrawRequest): Promise<Drawn | null>;
  close(): Promise<void>;
}

interface Place {
  thread: DrawingThread | null;
  /** How often in a row the thread has ended. */
  ends: number;
  notBefore: number;
}

/** A thread for every live build that draws pages, replaced when it ends. */
export function createDrawingThreads({ modulesDir, workerFile, logger, limits }: Options): DrawingThreads {
  const places = new Map<string, Place>();
  let closed = false;

  function threadFor({ name, build, definition }: LiveModule): DrawingThread | null {
    if (!definition.server || closed) return null;
    const key = `${name} ${build}`;
    const place = places.get(key) ?? { thread: null, ends: 0, notBefore: 0 };
    places.set(key, place);
    if (place.thread || Date.now() < place.notBefore) return place.thread;
    const entry = path.join(buildPath(modulesDir, name, build), definition.server);
    place.thread = startDrawingThread(workerFile, entry, { ...usualLimits, ...limits }, (reason) => {
      place.thread = null;
      if (!places.has(key)) return;
      place.notBefore = Date.now() + Math.min(pause.first * 2 ** place.ends, pause.most);
      place.ends += 1;
      logger.error({ err: reason, module: name, build }, 'the thread that draws pages has ended');
    });
    return place.thread;
  }

  return {
    follow(modules) {
      const live = new Set(modules.map(({ name, build }) => `${name} ${build}`));
      for (const [key, { thread }] of places) {
        if (live.has(key)) continue;
        places.delete(key);
        void thread?.stop('Another build is live.');
      }
      for (const module of modules) threadFor(module);
    },
    async draw(module, request) {
      const thread = threadFor(module);
      if (!thread) return null;
      try {
        const drawn = await thread.draw(request);
        const place = places.get(`${module.name} ${module.build}`);
        if (place) place.ends = 0;
        return drawn;
      } catch (error) {
        const { name, build } = module;
        logger.error({ err: error, module: name, build, address: request.address }, 'a page was not drawn');
        return null;
      }
    },
    async close() {
      closed = true;
      const threads = [...places.values()].map(({ thread }) => thread);
      places.clear();
      await Promise.all(threads.flatMap((thread) => (thread ? [thread.stop('The gateway stops.')] : [])));
    },
  };
}
