import type { ExtensionFault } from '@vended/module/platform/platform';
import { StartError } from '@vended/server/startError.mjs';
import { publishedBuilds } from '../builds/publishedBuilds';
import { readPublishedBuild, withBuild, type LiveModule } from '../registry/liveModules';
import { findClash } from '../registry/manifestClashes';
import type { ModuleBuild } from '../registry/moduleBuild';
import { buildIdOf } from '../registry/modulesFolder';
import { Refusal } from '../registry/refusal';
import { placelessExtensions, slotFaults } from '../registry/slotFaults';
import { readLive } from '../builds/fetchUsedBuilds';
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
  const clash = findClash(withBuild(live, offered));
  if (!clash) return;
  const coming = await Promise.all(
    live.map(async (module) =>
      module.name !== name && findClash(withBuild([module], offered))
        ? newestOf({ builds, registry }, module)
        : module,
    ),
  );
  if (!findClash(withBuild(coming, offered))) return;
  throw new Refusal(
    name,
    'no clashes',
    clash.what,
    'Change it in module.json and build the module again, or first publish a build of the other module that no longer has it.',
  );
}

/**
 * What would be wrong if a build were live, in sentences: with its own extensions, and with those of other modules that would lose their
 * place in its slots. It is no reason to refuse the build: a slot may come later, and so may an extension for its new version.
 */
export async function extensionNotes(where: Where, definition: ModuleBuild): Promise<readonly string[]> {
  const { name } = definition.manifest;
  const live = await liveModules(where);
  const offered = withBuild(live, { name, build: buildIdOf(definition), definition });
  const own = slotFaults(offered)
    .filter(({ module }) => module === name)
    .map(({ extension, what }) => `Extension ${extension}: ${what}`);
  const placeless = new Set(placelessExtensions(live).map(keyOf));
  const others = placelessExtensions(offered)
    .filter((fault) => fault.module !== name && !placeless.has(keyOf(fault)))
    .map(({ extension, module, what }) => `Extension ${extension} of ${module}: ${what}`);
  return [...own, ...others];
}

const keyOf = ({ module, extension }: ExtensionFault) => `${module}/${extension}`;

/** Empty where what is live cannot be read: publishing a build again may be what helps, and `promote` checks it too. */
async function liveModules({ builds, registry }: Where): Promise<readonly LiveModule[]> {
  try {
    return await readLive(builds, (await registry.read()).modules);
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
  if (withdrawn.includes(build) || previous.includes(build) || !(await builds.bring({ name, build })))
    return live;
  return { name, build, definition: await readPublishedBuild(builds.modulesDir, { name, build }) };
}
