import { StartError } from '@vended/server/startError.mjs';
import type { NodeBuilds } from './nodeBuilds';
import {
  readPublishedBuild,
  readUsedModules,
  type LiveModule,
  type UsedModules,
} from '../registry/liveModules';
import type { ModuleBuild } from '../registry/moduleBuild';
import { buildIdOf, parseBuild } from '../registry/modulesFolder';
import type { Modules, State } from '../registry/registryStore';
import { buildOf, isBuild } from '../registry/rollout';
import { Damaged } from '../storage/damaged';
import { buildText, type BuildId } from '@vended/module/platform/buildId';

/**
 * Fetches the live builds into this node's folder, and reads them.
 *
 * @throws {StartError} when one cannot be fetched or read
 */
export async function readLive(builds: NodeBuilds, modules: Modules): Promise<readonly LiveModule[]> {
  const state = { modules, rollouts: [] };
  for (const used of usedBuilds(state)) await fetchBuild(builds, used);
  return (await readUsedModules(builds.modulesDir, state)).live;
}

/**
 * Fetches a build into this node's folder. One that is in the folder already, as it was published, is not looked for in the store. So
 * live builds stay live while the store cannot be read, or after it has lost them.
 *
 * @throws {StartError} when it cannot be fetched, is not what was published, or is in no store
 */
export async function fetchBuild(
  builds: NodeBuilds,
  { name, build }: Pick<UsedBuild, 'name' | 'build'>,
): Promise<void> {
  if (!(await builds.bring({ name, build }))) throw noSuchBuild({ name, build });
}

/** The builds in use before a change and after it. */
interface Change {
  readonly before: State;
  readonly next: State;
}

/**
 * Checks every file of the builds that a change brings into use, in the store that all nodes fetch them from: a copy in this node's
 * folder does not help the others. What was used before is not checked, so that one damaged build does not prevent changes of others.
 *
 * @param goesBack whether the change is made while the store cannot be read too: nodes still have what was live before
 * @returns checks, right before the change is committed, that none of them was removed meanwhile
 * @throws {StartError} when one is not in the store, is not what was published, or cannot be read now
 */
export async function checkNewlyUsed(
  builds: NodeBuilds,
  change: Change,
  goesBack: boolean,
): Promise<() => Promise<void>> {
  const wasUsed = usedBefore(change);
  const added = usedBuilds(change.next).filter((used) => !wasUsed(used));
  const check = async (isStored: (id: BuildId) => Promise<boolean>) => {
    for (const used of added) {
      const found = await isStored(used).catch((error: unknown) => {
        if (goesBack && error instanceof StartError && !(error instanceof Damaged)) return true;
        throw error;
      });
      if (!found) throw noSuchBuild(used);
    }
  };
  await check((id) => builds.bringWhole(id));
  return () => check(async (id) => (await builds.store.record(id)) !== null);
}

/**
 * Reads the builds that are in use after a change, and checks that they do not clash. Builds that the change brings into use are fetched.
 * Of a build that was in use before, only the description is read, in this node's folder or else in the store.
 *
 * @param goesBack whether a build that was in use before may have a description that cannot be read. The check then leaves this build
 * out, which is safe only for a change that brings nothing new: a new build could clash with it
 * @throws {StartError} when a build cannot be fetched or read, or two modules claim the same route or menu entry
 */
export async function readForChange(
  builds: NodeBuilds,
  change: Change,
  goesBack: boolean,
): Promise<UsedModules> {
  const wasUsed = usedBefore(change);
  const read: LiveModule[] = [];
  for (const used of usedBuilds(change.next)) {
    if (!wasUsed(used)) await fetchBuild(builds, used);
    const { name, build } = used;
    try {
      read.push({ name, build, definition: await descriptionOf(builds, used) });
    } catch (error) {
      if (!goesBack || !wasUsed(used) || !(error instanceof StartError)) throw error;
    }
  }
  const isRead = ({ name, build }: BuildId) => read.some((one) => one.name === name && one.build === build);
  const modules = Object.entries(change.next.modules).filter(([name, { live }]) =>
    isRead({ name, build: live }),
  );
  const rollouts = change.next.rollouts.filter((one) => !isBuild(one) || isRead(buildOf(one)));
  return readUsedModules(builds.modulesDir, { modules: Object.fromEntries(modules), rollouts }, read);
}

/** @throws {StartError} when neither the node's folder nor the store has it as it was published */
async function descriptionOf(builds: NodeBuilds, { name, build }: UsedBuild): Promise<ModuleBuild> {
  try {
    return await readPublishedBuild(builds.modulesDir, { name, build });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
  }
  const record = await builds.store.record({ name, build });
  if (!record) throw noSuchBuild({ name, build });
  const text = (await builds.store.file(record, 'build.json')).toString();
  const where = `The store's ${name} ${build}`;
  const remedy = `Publish this build of ${name} again.`;
  const description = parseBuild(text, where, remedy);
  if (description.manifest.name !== name || buildIdOf(description) !== build)
    throw new Damaged(`${where} is not the build of that name. ${remedy}`);
  return description;
}

interface UsedBuild extends BuildId {
  readonly isForSome: boolean;
}

function usedBuilds({ modules, rollouts }: State): readonly UsedBuild[] {
  return [
    ...Object.entries(modules).map(([name, { live }]) => ({ name, build: live, isForSome: false })),
    ...rollouts.filter(isBuild).map((one) => ({ ...buildOf(one), isForSome: true })),
  ];
}

function usedBefore({ before }: Change): (used: UsedBuild) => boolean {
  const known = new Set(usedBuilds(before).map(keyOf));
  return (used) => known.has(keyOf(used));
}

/** A build that some get is checked again before everybody gets it. */
const keyOf = (used: UsedBuild) => `${buildText(used)} ${used.isForSome ? 'for some' : 'live'}`;

const noSuchBuild = ({ name, build }: BuildId) =>
  new Damaged(`There is no build ${build} of ${name}. Publish it again, or name another one.`);
