import { isDeepStrictEqual } from 'node:util';
import { counter } from '@vended/server/metrics';
import { actions, type AuditEntry } from '../registry/history';
import { checkCommonFiles } from '../registry/commonFiles';
import { LostChange, type Changed, type Modules, type RemoveUnused } from '../registry/registryStore';
import { checkNewlyUsed, readForChange } from './fetchUsedBuilds';
import type { Stores } from './stores';
import type { BuildId } from '@vended/module/platform/buildId';

/** Only what these actions make live must fit the common files: going back must stay possible. */
const bringsNew: readonly AuditEntry['action'][] = ['publish', 'promote', 'trial'];

/**
 * Changes which builds are live, atomically, and records the change in the history.
 *
 * @param edit returns the new state; the same object if nothing is to change
 * @param removeUnused is done before anybody makes another change, see `RegistryStore.change`
 * @throws {StartError} when a build is missing or damaged, two modules would clash, or another node
 * changed one of the same modules at the same time; then nothing has changed
 */
export async function changeRegistry(
  { builds, registry }: Stores,
  auditEntry: AuditEntry,
  edit: (modules: Modules) => Modules | Promise<Modules>,
  removeUnused?: RemoveUnused,
): Promise<Changed> {
  let before: Modules = {};
  let wanted: Modules = {};
  const attempt = () =>
    registry.change(
      auditEntry,
      async (present) => {
        before = present.modules;
        wanted = await edit(before);
        return wanted;
      },
      async (next) => {
        const goesBack = !bringsNew.includes(auditEntry.action);
        const checkAgain = await checkNewlyUsed(builds, { before, next: next.modules }, goesBack);
        const { live, trials } = await readForChange(builds, { before, next: next.modules }, goesBack);
        if (goesBack) return checkAgain;
        const wasUsed = ({ name, build }: BuildId) =>
          [before[name]?.live, before[name]?.trial?.build].includes(build);
        checkCommonFiles([...live, ...trials], wasUsed);
        return checkAgain;
      },
      removeUnused,
    );
  const changed = await attempt().catch(again);
  // An alert watches the action `heal`: an attempt that found nothing left to roll back must not raise it.
  if (changed.changed) changes.inc({ action: auditEntry.action });
  return changed;

  /**
   * A change by others of another module, or one that made nothing live such as a preview, does not contradict this one; nor does one that
   * made the same build live, such as the same command in two places.
   */
  async function again(error: unknown): Promise<Changed> {
    if (!(error instanceof LostChange)) throw error;
    const { modules } = await registry.read();
    const contradicts = Object.keys({ ...before, ...wanted }).some(
      (name) =>
        !isDeepStrictEqual(before[name], wanted[name]) &&
        !isDeepStrictEqual(before[name], modules[name]) &&
        // Going back a second time would lead further back.
        !(bringsNew.includes(auditEntry.action) && isSame(wanted[name], modules[name])),
    );
    if (contradicts) throw error;
    return attempt().catch(again);
  }
}

/** Whether both have the same builds in use, whenever that was decided. */
function isSame(one: Modules[string] | undefined, other: Modules[string] | undefined): boolean {
  return isDeepStrictEqual({ ...one, since: null }, { ...other, since: null });
}

const changes = counter({
  name: 'vended_registry_changes_total',
  help: 'Changes of what is live that this process made, by action.',
  labelNames: ['action'],
});
// Every series begins with 0: Prometheus sees no increase in one that begins with 1, so there would be no alert for the first rollback.
for (const action of actions) changes.inc({ action }, 0);
