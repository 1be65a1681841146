import { StartError } from '@vended/server/startError.mjs';
import { publishedBuilds } from '../builds/publishedBuilds';
import { clashWith } from '../previews/previews';
import { readPublishedBuild, readUsedModules, withBuild, type LiveModule } from '../registry/liveModules';
import type { ModuleBuild } from '../registry/moduleBuild';
import { buildIdOf } from '../registry/modulesFolder';
import { Refusal } from '../registry/refusal';
import { slotFaults } from '../registry/slotFits';
import { fetchUsedBuilds } from './fetchUsedBuilds';
import type { Stores } from './stores';

type Where = Pick<Stores, 'builds' | 'registry'>;

/**
 * Checks before a build is stored that it could become live: its team learns at once what another module has. Taking over what
 * another module gives up is possible once a newer build of that module is published without it.
 *
 * @throws {Refusal} when a live module has a route, menu entry, file or slot of this build
 */
export async function checkClash({ builds, registry }: Where, definition: ModuleBuild): Promise<void> {
  const { name } = definition.manifest;
  const offered = { name, build: buildIdOf(definition), definition };
  const live = await liveModules({ builds, registry });
  const what = clashWith(live, offered);
  if (what === null) return;
  const coming = await Promise.all(
    live.map(async (module) =>
      module.name !== name && clashWith([module], offered) !== null
        ? newestOf({ builds, registry }, module)
        : module,
    ),
  );
  if (clashWith(coming, offered) === null) return;
  throw new Refusal(
    name,
    'no clashes',
    what,
    'Change it in module.json and build the module again, or first publish a build of the other module that no longer has it.',
  );
}

/** What would be wrong with the extensions of a build if it were live, in sentences: it is no reason to refuse it, because a slot may come later. */
export async function extensionNotes(where: Where, definition: ModuleBuild): Promise<readonly string[]> {
  const { name } = definition.manifest;
  const offered = { name, build: buildIdOf(definition), definition };
  return slotFaults(withBuild(await liveModules(where), offered))
    .filter(({ module }) => module === name)
    .map(({ extension, what }) => `Extension ${extension}: ${what}`);
}

/** Empty where what is live cannot be read: publishing a build again may be what helps, and `promote` checks it too. */
async function liveModules({ builds, registry }: Where): Promise<readonly LiveModule[]> {
  try {
    const present = await registry.read();
    await fetchUsedBuilds(builds, present.modules);
    return (await readUsedModules(builds.modulesDir, present)).live;
  } catch (error) {
    if (error instanceof StartError) return [];
    throw error;
  }
}

/** The module's newest published build, unless it was rolled back or is older than the live one. */
async function newestOf({ builds, registry }: Where, live: LiveModule): Promise<LiveModule> {
  const { name } = live;
  const [newest] = await publishedBuilds(builds, name);
  const { withdrawn = [], previous = [] } = (await registry.read()).modules[name] ?? {};
  const { build } = newest ?? live;
  if (withdrawn.includes(build) || previous.includes(build) || !(await builds.bring(name, build)))
    return live;
  return { name, build, definition: await readPublishedBuild(builds.modulesDir, name, build) };
}
