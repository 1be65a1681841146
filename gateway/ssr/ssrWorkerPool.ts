import path from 'node:path';
import { loggedPath } from '@vended/server/loggedPath';
import { durations, gauge } from '@vended/server/metricKinds';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import { buildPath } from '@vended/platform/registry/modulesFolder';
import type { GatewayConfig } from '../settings/gatewayConfig';
import type { Rendered } from './rendered';
import { guestBoundary } from './guestBoundary';
import { SsrFailure, startSsrProcess, type RenderJob, type SsrLimits, type SsrProcess } from './ssrProcess';
import { buildText } from '@vended/module/platform/buildId';

const renders = durations({
  name: 'vended_ssr_render_duration_seconds',
  help: 'How long pages took to render on the server, with the time that they waited; without a process for it, 0.',
  labelNames: ['module', 'outcome'],
});
const rendering = gauge({
  name: 'vended_ssr_renders',
  help: 'Pages that are being rendered on the server, or wait for that.',
});

const defaultLimits: SsrLimits = {
  startMs: 10_000,
  renderMs: 3_000,
  maxConcurrent: 2,
  maxWaiting: 30,
};

/** Delay before an ended process is restarted; doubles each time. */
const restartDelayMs = { first: 1_000, longest: 60_000 };

interface Options extends Pick<GatewayConfig, 'modulesDir' | 'logger' | 'patience'> {
  /** The built `ssrWorker.mjs`. */
  readonly workerFile: string;
}

export interface SsrWorkerPool {
  /** Starts the processes of all builds that render on the server, before the first request, and ends those of other builds. */
  follow(modules: readonly LiveModule[]): void;
  /** What the module's build renders; null when it fails: the failure is logged, and the browser renders the page. */
  render(module: LiveModule, job: RenderJob): Promise<Rendered | null>;
  close(): Promise<void>;
}

interface Slot {
  process: SsrProcess | null;
  /** How many times in a row the process has ended. */
  ends: number;
  /** By `performance.now()`: a clock that is set back would keep it from being started. */
  restartAt: number;
}

/** Keeps one process for every live build that renders pages on the server, and replaces it when it ends. */
export function createSsrWorkerPool({
  modulesDir,
  workerFile,
  logger,
  patience = 1,
}: Options): SsrWorkerPool {
  const limits: SsrLimits = {
    ...defaultLimits,
    startMs: defaultLimits.startMs * patience,
    renderMs: defaultLimits.renderMs * patience,
  };
  const slots = new Map<string, Slot>();
  let closed = false;
  logger.info(
    { boundary: guestBoundary().kind },
    'code of modules renders pages in processes without rights',
  );

  function processFor({ name, build, definition }: LiveModule): SsrProcess | null {
    if (!definition.server || closed) return null;
    const key = buildText({ name, build });
    const slot = slots.get(key) ?? { process: null, ends: 0, restartAt: 0 };
    slots.set(key, slot);
    if (slot.process || performance.now() < slot.restartAt) return slot.process;
    const entry = path.join(buildPath(modulesDir, { name, build }), definition.server);
    const ended = (reason: unknown) => {
      slot.process = null;
      if (!slots.has(key)) return;
      slot.restartAt =
        performance.now() + Math.min(restartDelayMs.first * 2 ** slot.ends, restartDelayMs.longest);
      slot.ends += 1;
      logger.error({ err: reason, module: name, build }, 'the process that renders pages has ended');
    };
    try {
      slot.process = startSsrProcess(workerFile, entry, limits, ended);
    } catch (error) {
      // The machine may have no memory for another process.
      ended(error);
    }
    return slot.process;
  }

  return {
    follow(modules) {
      const live = new Set(modules.map(buildText));
      for (const [key, { process: running }] of slots) {
        if (live.has(key)) continue;
        slots.delete(key);
        void running?.stop('Another build is live.');
      }
      for (const module of modules) processFor(module);
    },
    async render(module, job) {
      const started = processFor(module);
      if (!started) {
        // It has just ended and is not restarted yet: its end is in the log, these pages are not.
        if (module.definition.server && !closed)
          renders.observe({ module: module.name, outcome: 'unavailable' }, 0);
        return null;
      }
      const end = renders.startTimer({ module: module.name });
      rendering.inc();
      try {
        const rendered = await started.render(job);
        end({ outcome: 'rendered' });
        const slot = slots.get(buildText(module));
        if (slot) slot.ends = 0;
        return rendered;
      } catch (error) {
        const { name, build } = module;
        end({ outcome: error instanceof SsrFailure ? error.kind : 'failed' });
        logger.error(
          { err: error, module: name, build, path: loggedPath(job.request.address) },
          'a page could not be rendered',
        );
        return null;
      } finally {
        rendering.dec();
      }
    },
    async close() {
      closed = true;
      const processes = [...slots.values()].flatMap((slot) => slot.process ?? []);
      slots.clear();
      await Promise.all(processes.map((running) => running.stop('The gateway stops.')));
    },
  };
}
