import type { Permission } from '@vended/contract/permissions';
import type { ExtensionEntry, Manifest } from '@vended/module/platform/manifest';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { isInRange } from '@vended/module/platform/versionRange';

/** An extension with the module that it belongs to. */
export interface RegisteredExtension extends ExtensionEntry {
  readonly module: RegisteredModule;
}

interface Question {
  readonly provider: Manifest;
  readonly slot: string;
  readonly modules: Iterable<RegisteredModule>;
  readonly can: (permission: Permission) => boolean;
}

/**
 * The extensions that a user sees in a slot, in their order. Those with the same position are sorted by module name.
 * Empty if the provider does not offer the slot.
 */
export function slotExtensions({ provider, slot, modules, can }: Question): readonly RegisteredExtension[] {
  const offered = provider.slots?.find(({ name }) => name === slot);
  if (!offered) return [];
  return [...modules]
    .flatMap((module) => (module.manifest.extensions ?? []).map((extension) => ({ ...extension, module })))
    .filter(
      (extension) =>
        extension.slot === slot && isInRange(offered.version, extension.version) && can(extension.permission),
    )
    .sort((one, other) => one.order - other.order || nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = ({ module, name }: RegisteredExtension) => `${module.manifest.name}/${name}`;
