import { flagValue, type FlagVisitor } from '@vended/contract/flagValues';
import type { Manifest } from '@vended/module/platform/manifest';
import { matchRoute } from '@vended/module/platform/routePattern';
import type { LiveModule } from './liveModules';
import type { RegistryFile, StoredSwitch } from './registryFile';

/** A module, or one of its routes, that only some visitors have. */
export interface Switch extends StoredSwitch {
  readonly module: string;
}

/** All switches of a registry, by the names of their modules. */
export function switchesOf({ modules }: Pick<RegistryFile, 'modules'>): readonly Switch[] {
  return Object.keys(modules)
    .sort()
    .flatMap((module) => (modules[module]?.switches ?? []).map((stored) => ({ module, ...stored })));
}

/** What a visitor does not have: `mfe-items`, or `mfe-items /items/import`. */
export function switchedOff(switches: readonly Switch[], visitor: FlagVisitor): readonly string[] {
  return switches.map(nameOf).filter((key, index) => {
    const one = switches[index];
    return one && flagValue({ ...rulesOf(one), key }, visitor) === false;
  });
}

const nameOf = ({ module, route }: Switch) => (route === undefined ? module : `${module} ${route}`);

const rulesOf = ({ accounts, userTypes, share }: Switch) => ({
  default_value: false,
  chosen_value: true,
  accounts,
  user_types: userTypes,
  share,
});

/** By the modules and what is off: created once for all visitors who get the same. */
const results = new WeakMap<readonly LiveModule[], Map<string, readonly LiveModule[]>>();

/** The modules without what is off for a visitor, and without everything that leads there. */
export function withoutSwitchedOff(
  modules: readonly LiveModule[],
  off: readonly string[],
): readonly LiveModule[] {
  if (off.length === 0) return modules;
  const known = results.get(modules) ?? new Map<string, readonly LiveModule[]>();
  results.set(modules, known);
  const key = off.join('\n');
  const result = known.get(key) ?? modules.flatMap((module) => remaining(module, off));
  known.set(key, result);
  return result;
}

function remaining(module: LiveModule, off: readonly string[]): readonly LiveModule[] {
  const { name, definition } = module;
  if (off.includes(name)) return [];
  const { manifest } = definition;
  const routes = manifest.routes.filter(({ path }) => !off.includes(`${name} ${path}`));
  if (routes.length === manifest.routes.length) return [module];
  if (routes.length === 0) return [];
  return [{ ...module, definition: { ...definition, manifest: withRoutes(manifest, routes) } }];
}

/** A manifest with some of its routes: menu entries, actions and records that lead to others are left out. */
function withRoutes(manifest: Manifest, routes: Manifest['routes']): Manifest {
  const isThere = (path: string) => matchRoute(routes, path.replace(/\?.*$/, '')) !== null;
  const { menu, actions, records, profile, ...rest } = manifest;
  return {
    ...rest,
    routes,
    menu: menu.filter(({ path }) => isThere(path)),
    ...(actions && { actions: actions.filter(({ path }) => isThere(path)) }),
    ...(records && { records: records.filter(({ path }) => isThere(path)) }),
    ...(profile !== undefined && isThere(profile) && { profile }),
  };
}
