import { isDeepStrictEqual } from 'node:util';
import { counter } from '@vended/server/metricKinds';
import { actions, type AuditEntry } from '../registry/history';
import { checkCommonFiles } from '../registry/commonFiles';
import { isBuild, isOf, ownerOf } from '../registry/rollout';
import { LostChange, type Changed, type RemoveUnused, type State } from '../registry/registryStore';
import { checkNewlyUsed, readForChange } from '../builds/fetchUsedBuilds';
import { checkRuns } from '../registry/checkRuns';
import type { Stores } from './stores';
import type { BuildId } from '@vended/module/platform/buildId';

/** Only builds that these actions bring must fit the shell and the common files: going back must stay possible. */
const bringNew: readonly AuditEntry['action'][] = ['publish', 'promote', 'roll out'];

/**
 * Changes which builds are live, atomically, and records the change in the history.
 *
 * @param edit returns the new state; one with the same two objects if nothing is to change
 * @param removeUnused is done before anybody makes another change, see `RegistryStore.change`
 * @throws {StartError} when a build is missing or damaged, two modules would clash, or another node
 * changed one of the same modules at the same time; then nothing has changed
 */
export async function changeRegistry(
  { builds, registry }: Stores,
  auditEntry: AuditEntry,
  edit: (state: State) => State | Promise<State>,
  removeUnused?: RemoveUnused,
): Promise<Changed> {
  let before: State = { modules: {}, rollouts: [] };
  let wanted = before;
  const attempt = () =>
    registry.change(
      auditEntry,
      async ({ modules, rollouts }) => {
        before = { modules, rollouts };
        wanted = await edit(before);
        return wanted;
      },
      async (next) => {
        const goesBack = !bringsBuild(auditEntry, before, next);
        const checkAgain = await checkNewlyUsed(builds, { before, next }, goesBack);
        const { live, forSome } = await readForChange(builds, { before, next }, goesBack);
        if (goesBack) return checkAgain;
        const wasUsed = (id: BuildId) =>
          before.modules[id.name]?.live === id.build || before.rollouts.some((one) => isOf(one, id));
        const used = [...live, ...forSome];
        checkCommonFiles(used, wasUsed);
        for (const one of used) if (!wasUsed(one)) checkRuns(one.definition);
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
    const present = await registry.read();
    const contradicts = [...ownersIn(before), ...ownersIn(wanted)].some((owner) => {
      const [was, is, now] = [before, wanted, present].map((state) => partOf(state, owner));
      return (
        !isDeepStrictEqual(was, is) &&
        !isDeepStrictEqual(was, now) &&
        // Going back a second time would lead further back.
        !(bringNew.includes(auditEntry.action) && isDeepStrictEqual(is?.decided, now?.decided))
      );
    });
    if (contradicts) throw error;
    return attempt().catch(again);
  }
}

/** Who has a route, or which value, brings no build. */
function bringsBuild({ action }: AuditEntry, before: State, next: State): boolean {
  if (action !== 'roll out') return bringNew.includes(action);
  return next.rollouts.some((one) => isBuild(one) && !before.rollouts.includes(one));
}

const ownersIn = ({ modules, rollouts }: State) => [...Object.keys(modules), ...rollouts.map(ownerOf)];

/** What is said of a module or a value. `decided` does not depend on who decided it, or when. */
function partOf({ modules, rollouts }: State, owner: string) {
  const own = rollouts.filter((one) => ownerOf(one) === owner);
  return {
    entry: modules[owner],
    ids: own.map(({ id }) => id),
    decided: {
      live: { ...modules[owner], since: null },
      rollouts: own.map(({ id: _id, madeAt: _madeAt, madeBy: _madeBy, ...decided }) => decided),
    },
  };
}

const changes = counter({
  name: 'vended_registry_changes_total',
  help: 'Changes of what is live that this process made, by action.',
  labelNames: ['action'],
});
// Every series begins with 0: Prometheus sees no increase in one that begins with 1, so there would be no alert for the first rollback.
for (const action of actions) changes.inc({ action }, 0);
