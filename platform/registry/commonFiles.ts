import type { LiveModule } from './liveModules';
import { isSharedFile } from './moduleUrl';
import { Refusal } from './refusal';
import type { BuildId } from '@vended/module/platform/buildId';

/** Files whose addresses do not name a module. The first live module that has such a file answers for its address. */
const hasCommonAddress = (file: string) => isSharedFile(file) || /^(?:docs|livery)\//.test(file);

/**
 * Two builds in use must not have different files at the same address: pages of the build whose file is not served would refuse the
 * script, or show the wrong picture.
 *
 * @param wasUsed whether a build was in use before the change. Of two builds that clash, the one that the change brings into use is refused
 * @throws {Refusal} for the first file of which two modules in use have different contents
 */
export function checkCommonFiles(
  modules: readonly LiveModule[],
  wasUsed: ({ name, build }: BuildId) => boolean,
): void {
  const owners = new Map<string, LiveModule>();
  const usedFirst = [...modules].sort((one, other) => Number(wasUsed(other)) - Number(wasUsed(one)));
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
