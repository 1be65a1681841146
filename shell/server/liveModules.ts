import { satisfies } from 'compare-versions';
import type { ModuleBuild, RegistryFile } from '@vended/shared/module/registry';
import { shellApiVersion } from '@vended/shared/module/shellApi';
import { findClash } from './manifestClashes';
import { buildPath, readBuild } from './moduleStore';
import { shellManifest } from './shellManifest';
import { StartError } from './startError.mjs';

/** A module as the registry has it live. */
export interface LiveModule {
  readonly name: string;
  /** The version with its content hash. */
  readonly build: string;
  readonly definition: ModuleBuild;
}

/**
 * The live builds that a registry names, in the order of their names. `known` spares reading those read before: a
 * published build never changes.
 *
 * @throws {StartError} when a build is missing or malformed, or two live modules, or a module and the shell, claim the
 * same route or menu entry
 */
export async function readLiveModules(
  modulesDir: string,
  registry: RegistryFile,
  known: readonly LiveModule[] = [],
): Promise<readonly LiveModule[]> {
  const names = Object.keys(registry.modules).sort();
  const modules = await Promise.all(
    names.map(async (name) => {
      const build = registry.modules[name]?.live ?? '';
      const same = known.find((module) => module.name === name && module.build === build);
      return same ?? { name, build, definition: await readLiveBuild(modulesDir, name, build) };
    }),
  );
  const manifests = modules.map(({ definition }) => definition.manifest);
  const clash = findClash([shellManifest, ...manifests]);
  if (clash) throw new StartError(`${clash}. Change one of the two manifests and publish its module again.`);
  return modules;
}

async function readLiveBuild(modulesDir: string, name: string, build: string): Promise<ModuleBuild> {
  const dir = buildPath(modulesDir, name, build);
  const remedy = `Publish ${name} again, or name another of its builds in registry.json.`;
  const definition = await readBuild(dir, remedy);
  if (definition.manifest.name !== name) {
    throw new StartError(`${dir} holds ${definition.manifest.name} and not ${name}. ${remedy}`);
  }
  return definition;
}

/** The modules that need another contract than this shell's: it will refuse to mount them, and say so in the page. */
export function unmetContracts(modules: readonly LiveModule[]): readonly LiveModule[] {
  return modules.filter(({ definition }) => !meets(definition.manifest.contract));
}

function meets(range: string): boolean {
  try {
    return satisfies(shellApiVersion, range);
  } catch {
    return false;
  }
}
