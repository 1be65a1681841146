import { counter } from '@vended/server/metrics';
import type { AuditEntry } from '../registry/history';
import { checkCommonFiles } from '../registry/commonFiles';
import { readUsedModules } from '../registry/liveModules';
import { checkSlots } from '../registry/slotFits';
import type { Changed, Modules } from '../registry/registryStore';
import { bringUsed } from './bringUsed';
import type { Stores } from './stores';

/** Going back must stay possible: a page then leaves out what does not fit. */
const bringsNew: readonly AuditEntry['action'][] = ['publish', 'promote', 'trial'];

/**
 * Changes which builds are live, atomically, and records the change in the history.
 *
 * @param edit returns the new state; the same object if nothing is to change
 * @param afterwards is done once the change has taken effect
 * @throws {StartError} when a build is missing, two modules would clash, a slot and an extension would not fit, or another node
 * made a change at the same time; then nothing has changed
 */
export async function changeRegistry(
  { builds, registry }: Stores,
  auditEntry: AuditEntry,
  edit: (modules: Modules) => Modules | Promise<Modules>,
  afterwards?: () => Promise<void>,
): Promise<Changed> {
  let before: Modules = {};
  const changed = await registry.change(
    auditEntry,
    (present) => {
      before = present.modules;
      return edit(before);
    },
    async (next) => {
      await bringUsed(builds, next.modules);
      const { live, trials } = await readUsedModules(builds.modulesDir, next);
      if (!bringsNew.includes(auditEntry.action)) return;
      const wasUsed = (name: string, build: string) =>
        [before[name]?.live, before[name]?.trial?.build].includes(build);
      checkSlots([...live, ...trials], wasUsed);
      checkCommonFiles([...live, ...trials], wasUsed);
    },
    afterwards,
  );
  // A failing build that is rolled back is the action `heal`.
  changes.inc({ action: auditEntry.action });
  return changed;
}

const changes = counter({
  name: 'vended_registry_changes_total',
  help: 'Changes of what is live that this process made, by action.',
  labelNames: ['action'],
});
