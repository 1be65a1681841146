import type { UserType } from '@vended/contract/permissions';
import type { StoredSwitch } from '../registry/registryFile';
import { Refusal } from '../registry/refusal';
import { readPublishedBuild } from '../registry/liveModules';
import { changeRegistry } from './changeRegistry';
import { refuseNearAccounts } from './nearAccounts';
import type { Releasing } from './release';

export interface SwitchedFor {
  readonly accounts: readonly string[];
  readonly userTypes: readonly UserType[];
  readonly share: number;
}

/**
 * Gives a live module, or one of its routes, to some visitors only.
 *
 * @param route a route's path in the manifest; null for the whole module
 * @param whom null gives it to everybody again
 * @returns whether something has changed
 * @throws {Refusal} when nothing of the module is live, or it has no such route
 */
export async function switchModule(
  { builds, registry, trust, by, why }: Releasing,
  name: string,
  route: string | null,
  whom: SwitchedFor | null,
): Promise<boolean> {
  const what = `${name}${route === null ? '' : ` ${route}`} for ${describeWhom(whom)}`;
  const auditEntry = { by, why, action: 'switch', what } as const;
  const { changed } = await changeRegistry({ builds, registry, trust }, auditEntry, async (modules) => {
    const present = modules[name];
    if (!present)
      throw new Refusal(name, 'a published build', 'nothing of it is live', 'Promote a build of it first.');
    refuseNearAccounts(name, present, whom?.accounts ?? []);
    const { switches = [], ...entry } = present;
    const others = switches.filter((one) => (one.route ?? null) !== route);
    if (whom === null && others.length === switches.length) return modules;
    if (whom !== null && route !== null) await requireRoute(name, present.live, route);
    const added: StoredSwitch[] =
      whom === null
        ? []
        : [
            {
              ...(route !== null && { route }),
              accounts: [...whom.accounts],
              userTypes: [...whom.userTypes],
              share: whom.share,
            },
          ];
    const next = [...others, ...added];
    return { ...modules, [name]: { ...entry, ...(next.length > 0 && { switches: next }) } };
  });
  return changed;

  async function requireRoute(module: string, build: string, path: string): Promise<void> {
    await builds.bring({ name: module, build });
    const { manifest } = await readPublishedBuild(builds.modulesDir, { name: module, build });
    const paths = manifest.routes.map((one) => one.path);
    if (!paths.includes(path))
      throw new Refusal(
        module,
        'a route of the live build',
        `it has no route ${path}`,
        `Name one of them: ${paths.join(', ')}.`,
      );
  }
}

/** Who has it, in words. */
export function describeWhom(whom: SwitchedFor | null): string {
  if (whom === null) return 'everyone';
  const { accounts, userTypes, share } = whom;
  const named = [
    ...accounts,
    ...userTypes.map((type) => `every ${type}`),
    ...(share > 0 ? [`${share}% of visitors`] : []),
  ];
  return named.length > 0 ? named.join(', ') : 'nobody';
}
