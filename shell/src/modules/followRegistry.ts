import type { PageRegistry, RegisteredModule } from '@vended/module/platform/registry';

interface FollowOptions {
  /** What the page began with. */
  readonly composition: string;
  readonly fetchRegistry: () => Promise<PageRegistry | null>;
  /** Called when other builds are live than at the last look. */
  readonly onModules: (modules: readonly RegisteredModule[]) => void;
}

/** How often an open page looks, in milliseconds. */
const every = 60_000;

/**
 * Has an open page learn of builds that were made live since: now and then, and when somebody comes back to it. A page
 * that nobody looks at does not ask.
 */
export function followRegistry({ composition, fetchRegistry, onModules }: FollowOptions) {
  let known = composition;

  async function look(): Promise<void> {
    const registry = await fetchRegistry();
    if (!registry || registry.composition === known) return;
    known = registry.composition;
    onModules(registry.modules);
  }

  function lookIfSeen() {
    if (!document.hidden) void look();
  }

  setInterval(lookIfSeen, every);
  document.addEventListener('visibilitychange', lookIfSeen);
  window.addEventListener('focus', lookIfSeen);
  return { look };
}
