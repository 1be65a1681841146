import type { ModuleBuild } from './moduleBuild';
import { buildOf, isBuild, type Rollout } from './rollout';
import type { State } from './registryStore';
import { checkClashes } from './manifestClashes';
import { buildIdOf, buildPath, readBuild } from './modulesFolder';
import { StartError } from '@vended/server/startError.mjs';
import type { BuildId } from '@vended/module/platform/buildId';

/** A module with the build that is live. */
export interface LiveModule extends BuildId {
  readonly definition: ModuleBuild;
  /** The developer's server that its files come from, where this visitor overrides it. */
  readonly origin?: string;
}

/** A build that the registry names and that is not served, because it is damaged or missing. */
export interface LeftOut extends BuildId {
  /** In one sentence, with the remedy. */
  readonly reason: string;
}

/** All builds that a registry has in use, in the order of their names. */
export interface UsedModules {
  readonly live: readonly LiveModule[];
  /** Builds that some visitors get instead of the live ones. */
  readonly forSome: readonly LiveModule[];
  /** Builds that should be in use too, but cannot be. */
  readonly leftOut: readonly LeftOut[];
  /** Who gets which build, route and value. */
  readonly rollouts: readonly Rollout[];
}

/**
 * Reads the builds that a registry uses. Builds in `known` are not read again: a published build never changes.
 *
 * @throws {StartError} when a build is missing or malformed, or two live modules, or a module and the shell, claim the
 * same route or menu entry
 */
export async function readUsedModules(
  modulesDir: string,
  { modules, rollouts }: State,
  known: readonly LiveModule[] = [],
): Promise<UsedModules> {
  const names = Object.keys(modules).sort();
  const read = async ({ name, build }: BuildId): Promise<LiveModule> => {
    const module = known.find((one) => one.name === name && one.build === build);
    return module ?? { name, build, definition: await readPublishedBuild(modulesDir, { name, build }) };
  };
  const live = await Promise.all(names.map((name) => read({ name, build: modules[name]?.live ?? '' })));
  const forSome = await Promise.all(rollouts.filter(isBuild).map(buildOf).map(read));
  for (const seen of [live, ...forSome.map((module) => replaced(live, [module])), replaced(live, forSome)]) {
    checkClashes(seen);
  }
  return { live, forSome, leftOut: [], rollouts };
}

/** The live modules, with some builds replaced. */
export function replaced(live: readonly LiveModule[], others: readonly LiveModule[]): readonly LiveModule[] {
  return live.map((module) => others.find(({ name }) => name === module.name) ?? module);
}

/** The live modules with one build in place of its module's live one, or added where nothing of the module is live. */
export function withBuild(live: readonly LiveModule[], build: LiveModule): readonly LiveModule[] {
  if (live.some(({ name }) => name === build.name)) return replaced(live, [build]);
  return [...live, build].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @throws {StartError} when the build is missing from the folder, or is not the one of that name */
export async function readPublishedBuild(modulesDir: string, { name, build }: BuildId): Promise<ModuleBuild> {
  const dir = buildPath(modulesDir, { name, build });
  const remedy = `Publish ${name} again, or make another of its builds live.`;
  const definition = await readBuild(dir, remedy);
  if (definition.manifest.name !== name) {
    throw new StartError(`${dir} holds ${definition.manifest.name} and not ${name}. ${remedy}`);
  }
  if (buildIdOf(definition) !== build) {
    throw new StartError(
      `${dir} is not the build that was published there: its build.json was changed. ${remedy}`,
    );
  }
  return definition;
}
