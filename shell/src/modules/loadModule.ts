import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleLifecycles } from '@vended/shared/module/moduleProps';
import type { RegisteredModule } from '@vended/shared/module/registry';

/** Tells the federation runtime where the live modules are. Nothing is loaded yet. */
export function announceModules(modules: readonly RegisteredModule[]): void {
  registerRemotes(modules.map(({ container, entry }) => ({ name: container, entry })));
}

/**
 * Loads a module's code.
 *
 * @param attempt 0 at first. A later attempt starts afresh: the runtime remembers failures by address, so it gets
 *   another one and forgets what it had.
 * @throws when the files cannot be loaded or are not a module
 */
export async function loadModule(module: RegisteredModule, attempt: number): Promise<ModuleLifecycles> {
  const { container, entry } = module;
  if (attempt > 0) {
    registerRemotes([{ name: container, entry: `${entry}?attempt=${attempt}` }], { force: true });
  }
  const lifecycles = await loadRemote<ModuleLifecycles>(`${container}/lifecycles`);
  if (typeof lifecycles?.mount !== 'function') throw new Error('Its files hold no module.');
  return lifecycles;
}
