import { isDeepStrictEqual } from 'node:util';
import type { RolloutWhom } from '@vended/module/platform/rollouts';
import { readPublishedBuild } from '../registry/liveModules';
import type { Modules } from '../registry/registryStore';
import { changeRegistry } from './changeRegistry';
import { extensionNotes } from './clashAtPublishing';
import { goodBuilds, isRunByShell, withdrawn, withLive } from './liveBuilds';
import { Refusal } from '../registry/refusal';
import { isBuild, isOver, type Rollout } from '../registry/rollout';
import { buildToRelease } from './buildToRelease';
import { endRollouts, startRollout } from './startRollout';
import type { Releasing } from './releasing';
import { buildText } from '@vended/module/platform/buildId';

/** The result: the build that is live now. */
export interface Released {
  readonly build: string;
  readonly changed: boolean;
  /** What to say of it, in sentences. */
  readonly notes?: readonly string[];
}

/** Makes a published build live for everybody. @param meant see `buildToRelease` @throws {Refusal} */
export async function promote(
  { builds, registry, trust, by, why }: Releasing,
  name: string,
  meant?: string,
): Promise<Released> {
  const build = await buildToRelease({ builds, registry }, name, meant);
  const auditEntry = { by, why, action: 'promote', what: buildText({ name, build }) } as const;
  const { changed } = await changeRegistry({ builds, registry, trust }, auditEntry, (state) =>
    withLive(state, name, build),
  );
  return withNotes({ build, changed }, await notesOn({ builds, registry }, name, build));
}

const withNotes = (released: Released, notes: readonly string[]): Released => ({
  ...released,
  ...(notes.length > 0 && { notes }),
});

async function notesOn(
  { builds, registry }: Pick<Releasing, 'builds' | 'registry'>,
  name: string,
  build: string,
): Promise<readonly string[]> {
  return extensionNotes({ builds, registry }, await readPublishedBuild(builds.modulesDir, { name, build }));
}

/**
 * Makes the previous build live again and withdraws the current one, so that a second rollback goes back further.
 *
 * @throws {Refusal} when there is nothing to go back to
 */
export async function rollback(
  { builds, registry, trust, by, why }: Releasing,
  name: string,
): Promise<Released> {
  const auditEntry = { by, why, action: 'rollback', what: name } as const;
  const { changed, modules } = await changeRegistry(
    { builds, registry, trust },
    auditEntry,
    async (before) => {
      const present = entryOf(before.modules, name);
      const good = goodBuilds(present);
      const build = await firstToRun(builds, name, good);
      if (build === undefined) {
        const found =
          good.length > 0
            ? 'the shell of this release runs none of them'
            : 'nothing else of it was live before';
        const remedy = 'Publish and promote a corrected build.';
        throw new Refusal(name, 'an earlier build to go back to', found, remedy);
      }
      return withdrawn(withLive(before, name, build), { name, build: present.live });
    },
  );
  return { build: entryOf(modules, name).live, changed };
}

async function firstToRun(builds: Releasing['builds'], name: string, good: readonly string[]) {
  for (const build of good) if (await isRunByShell(builds, { name, build })) return build;
  return undefined;
}

/** Gives a published build to some visitors. @throws {Refusal} */
export async function rollOutBuild(
  who: Releasing,
  module: string,
  { build, ...whom }: Omit<RolloutWhom, 'userTypes'> & { readonly build?: string | undefined },
): Promise<Released> {
  const wanted = { kind: 'build', module, build } as const;
  const { rollout, changed, notes } = await startRollout(who, wanted, { ...whom, userTypes: [] });
  return withNotes({ build: isBuild(rollout) ? rollout.build : '', changed }, notes);
}

/** Ends the rollout of a build: everybody gets the live one again. */
export async function endRolloutOfBuild(who: Releasing, name: string): Promise<Released> {
  const { live } = entryOf((await who.registry.read()).modules, name);
  const isMeant = (one: Rollout) => isBuild(one) && one.module === name;
  const ended = await endRollouts(who, isMeant, `${name}, the build for some`);
  return { build: live, changed: ended.length > 0 };
}

/** Makes the builds of all modules live that were live after a change in the history, with who got what then. Links stay as they are. @throws {StartError} */
export async function restore(
  { builds, registry, trust, by, why }: Releasing,
  revision: number,
): Promise<boolean> {
  const { modules, rollouts } = await registry.at(revision);
  // An end that has passed stays passed.
  const wanted = { modules, rollouts: rollouts.filter((one) => !isOver(one)) };
  const auditEntry = { by, why, action: 'restore', what: `revision ${revision}` } as const;
  const { changed } = await changeRegistry({ builds, registry, trust }, auditEntry, (before) =>
    isDeepStrictEqual(before, wanted) ? before : wanted,
  );
  return changed;
}

function entryOf(modules: Modules, name: string): Modules[string] {
  const entry = modules[name];
  if (entry) return entry;
  throw new Refusal(name, 'a published build', 'nothing of it is live', 'Promote a build of it first.');
}
