import type { PageRegistry, RegisteredModule } from '@vended/module/platform/registry';

interface PollOptions {
  /** The composition with which the page was loaded. */
  readonly composition: string;
  readonly fetchRegistry: () => Promise<PageRegistry | null>;
  /** Called when the live builds have changed since the last poll. */
  readonly onModules: (modules: readonly RegisteredModule[]) => void;
}

const intervalMs = 60_000;

/**
 * Keeps an open page informed of newly promoted builds: polls at an interval and whenever the user returns to the
 * tab. A hidden tab does not poll.
 */
export function pollRegistry({ composition, fetchRegistry, onModules }: PollOptions) {
  let known = composition;

  async function poll(): Promise<void> {
    const registry = await fetchRegistry();
    if (!registry || registry.composition === known) return;
    known = registry.composition;
    onModules(registry.modules);
  }

  function pollIfVisible() {
    if (!document.hidden) void poll();
  }

  setInterval(pollIfVisible, intervalMs);
  document.addEventListener('visibilitychange', pollIfVisible);
  window.addEventListener('focus', pollIfVisible);
  return { poll };
}
