import type { AuditEntry } from '../registry/history';
import { readUsedModules } from '../registry/liveModules';
import type { Changed, Modules } from '../registry/registryStore';
import { bringUsed } from './bringUsed';
import type { Stores } from './stores';

/**
 * Changes which builds are live, atomically, and records the change in the history.
 *
 * @param edit returns the new state; the same object if nothing is to change
 * @param afterwards is done once the change has taken effect
 * @throws {StartError} when a build is missing, two modules would clash, or another node made a change at the same time; then
 * nothing has changed
 */
export function changeRegistry(
  { builds, registry }: Stores,
  auditEntry: AuditEntry,
  edit: (modules: Modules) => Modules | Promise<Modules>,
  afterwards?: () => Promise<void>,
): Promise<Changed> {
  return registry.change(
    auditEntry,
    (present) => edit(present.modules),
    async (next) => {
      await bringUsed(builds, next.modules);
      await readUsedModules(builds.modulesDir, next);
    },
    afterwards,
  );
}
