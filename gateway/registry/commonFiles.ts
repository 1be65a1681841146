import type { LiveModule } from './liveModules';
import { isSharedFile } from './moduleUrl';
import { Refusal } from './refusal';

/** Files whose addresses do not name a module: the first live module that has one answers for all. */
const hasCommonAddress = (file: string) => isSharedFile(file) || /^(?:docs|livery)\//.test(file);

/**
 * Checks that no build answers for another one with other content: pages of the other would refuse the script, or show the
 * wrong picture.
 *
 * @param wasUsed whether a build was in use before the change, so that the other one is refused
 * @throws {Refusal} for the first file of which two modules in use have different contents
 */
export function checkCommonFiles(
  modules: readonly LiveModule[],
  wasUsed: (name: string, build: string) => boolean,
): void {
  const owners = new Map<string, LiveModule>();
  const usedFirst = [...modules].sort(
    (one, other) => Number(wasUsed(other.name, other.build)) - Number(wasUsed(one.name, one.build)),
  );
  for (const module of usedFirst) {
    for (const [file, { integrity }] of Object.entries(module.definition.files)) {
      if (!hasCommonAddress(file)) continue;
      const owner = owners.get(file) ?? module;
      owners.set(file, owner);
      if (owner.name === module.name || owner.definition.files[file]?.integrity === integrity) continue;
      throw new Refusal(
        module.name,
        'no clashes',
        `its file ${file} has another content than that of ${owner.name}, and both have one address`,
        `Give the file of ${module.name} another name.`,
      );
    }
  }
}
