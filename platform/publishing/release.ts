import type { Trial } from '../registry/registryFile';
import { readPublishedBuild } from '../registry/liveModules';
import type { Modules } from '../registry/registryStore';
import { changeRegistry } from './changeRegistry';
import { extensionNotes } from './clashAtPublishing';
import { goodBuilds, withdrawn, withLive } from './liveBuilds';
import { refuseNearAccounts } from './nearAccounts';
import { findBuild } from '../builds/publishedBuilds';
import { Refusal } from '../registry/refusal';
import type { Stores } from './stores';
import { buildText } from '@vended/module/platform/buildId';

/** Where the change is made, and who makes it. */
export interface Releasing extends Stores {
  readonly by: string;
  readonly why?: string | undefined;
}

/** The result: the build that is live now. */
export interface Released {
  readonly build: string;
  readonly changed: boolean;
  /** What to say of it, in sentences. */
  readonly notes?: readonly string[];
}

/**
 * The named build, else the newest. A newest build that was previewed must be named: it may be an unreviewed change. So must one that was
 * rolled back.
 *
 * @throws {Refusal}
 */
async function buildToRelease(
  { builds, registry }: Pick<Releasing, 'builds' | 'registry'>,
  name: string,
  meant: string | undefined,
): Promise<string> {
  const build = await findBuild(builds, name, meant);
  if (meant !== undefined) return build;
  const remedy = 'Name the build that you mean.';
  const { withdrawn: former } = (await registry.read()).modules[name] ?? {};
  if (former?.includes(build))
    throw new Refusal(name, 'a withdrawn build by its name', `${build}, the newest, was rolled back`, remedy);
  if (!(await registry.wasPreviewed({ name, build }))) return build;
  const what = `${build}, the newest, has a preview, so it may be a change that nobody reviewed`;
  throw new Refusal(name, 'a previewed build by its name', what, remedy);
}

/** Makes a published build live for everybody. @param meant see `buildToRelease` @throws {Refusal} */
export async function promote(
  { builds, registry, trust, by, why }: Releasing,
  name: string,
  meant?: string,
): Promise<Released> {
  const build = await buildToRelease({ builds, registry }, name, meant);
  const auditEntry = { by, why, action: 'promote', what: buildText({ name, build }) } as const;
  const { changed } = await changeRegistry({ builds, registry, trust }, auditEntry, (modules) =>
    withLive(modules, name, build),
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
  const { changed, modules } = await changeRegistry({ builds, registry, trust }, auditEntry, (before) => {
    const present = entryOf(before, name);
    const [build] = goodBuilds(present);
    if (build === undefined) {
      const remedy = 'Publish and promote a corrected build.';
      throw new Refusal(name, 'an earlier build to go back to', `nothing else of it was live before`, remedy);
    }
    return withdrawn(withLive(before, name, build), { name, build: present.live });
  });
  return { build: entryOf(modules, name).live, changed };
}

/** Gives a published build to some visitors. @throws {Refusal} */
export async function startTrial(
  { builds, registry, trust, by, why }: Releasing,
  name: string,
  { build: meant, share, accounts }: Omit<Trial, 'build'> & { readonly build?: string | undefined },
): Promise<Released> {
  const build = await buildToRelease({ builds, registry }, name, meant);
  const forWhom = whomOf({ share, accounts });
  const auditEntry = { by, why, action: 'trial', what: `${name} ${build} for ${forWhom}` } as const;
  const { changed, before } = await changeRegistry({ builds, registry, trust }, auditEntry, (modules) => {
    const present = entryOf(modules, name);
    if (present.live === build) {
      const remedy = 'Publish another build, then name it.';
      throw new Refusal(name, 'a published build', `${build} is already live for everyone`, remedy);
    }
    refuseNearAccounts(name, present, accounts);
    return { ...modules, [name]: { ...present, trial: { build, share, accounts } } };
  });
  const former = before[name]?.trial;
  const replaced =
    former && whomOf(former) !== forWhom ? ` Before, there was one for ${whomOf(former)}.` : '';
  const named =
    accounts.length > 0
      ? [`It is for ${forWhom}.${replaced} Nothing looks up accounts: check how they are spelt.`]
      : [];
  return withNotes({ build, changed }, [...named, ...(await notesOn({ builds, registry }, name, build))]);
}

/** Who gets a build on trial, in words. */
const whomOf = ({ share, accounts }: Pick<Trial, 'share' | 'accounts'>) =>
  [...(share > 0 ? [`${share}% of visitors`] : []), ...accounts].join(', ');

/** Ends a trial: everybody gets the live build again. @param only ends the trial of this build only */
export async function endTrial(
  { builds, registry, trust, by, why }: Releasing,
  name: string,
  { action = 'end trial', only }: { action?: 'end trial' | 'heal'; only?: string } = {},
): Promise<Released> {
  const auditEntry = { by, why, action, what: `${name}, the trial` };
  const { changed, modules } = await changeRegistry({ builds, registry, trust }, auditEntry, (before) => {
    const { trial, ...present } = entryOf(before, name);
    const isMeant = trial && (only === undefined || trial.build === only);
    return isMeant ? { ...before, [name]: present } : before;
  });
  return { build: entryOf(modules, name).live, changed };
}

/** Makes the builds of all modules live that were live after a change in the history. @throws {StartError} */
export async function restore(
  { builds, registry, trust, by, why }: Releasing,
  revision: number,
): Promise<boolean> {
  const { modules } = await registry.entry(revision);
  const auditEntry = { by, why, action: 'restore', what: `revision ${revision}` } as const;
  const { changed } = await changeRegistry({ builds, registry, trust }, auditEntry, (before) =>
    JSON.stringify(before) === JSON.stringify(modules) ? before : modules,
  );
  return changed;
}

function entryOf(modules: Modules, name: string): Modules[string] {
  const entry = modules[name];
  if (entry) return entry;
  throw new Refusal(name, 'a published build', 'nothing of it is live', 'Promote a build of it first.');
}
