import { flagValue, type FlagVisitor } from '@vended/contract/flagValues';
import type { Manifest, ManifestRoute } from '@vended/module/platform/manifest';
import { matchRoute } from '@vended/module/platform/routePattern';
import type { LiveModule } from './liveModules';
import type { Switch } from './registryFile';

/**
 * The routes that a visitor does not have, such as `mfe-items /items/import`. Before a visitor signs in, only public routes that
 * are off for them, and routes that are off for everybody, are left out.
 */
export function switchedOff(
  modules: readonly LiveModule[],
  switches: readonly Switch[],
  visitor: FlagVisitor,
): readonly string[] {
  return modules.flatMap(({ name, definition: { manifest } }) => {
    const own = switches.filter(({ module }) => module === name);
    return manifest.routes
      .filter((route) => own.some((one) => isOff(one, route, visitor)))
      .map((route) => keyOf(name, route));
  });
}

const keyOf = (module: string, { path }: Pick<ManifestRoute, 'path'>) => `${module} ${path}`;

function isOff(one: Switch, route: ManifestRoute, visitor: FlagVisitor): boolean {
  const { module, accounts, userTypes, share } = one;
  if (one.route !== undefined && one.route !== route.path) return false;
  const isForNobody = accounts.length === 0 && userTypes.length === 0 && share === 0;
  if (visitor.userType === undefined && route.permission !== 'public') return isForNobody;
  const rules = { default_value: false, chosen_value: true, accounts, user_types: userTypes, share };
  return flagValue({ ...rules, key: `${module} ${one.route ?? ''}` }, visitor) === false;
}

/** By the modules and what is off: created once for all visitors who get the same. */
const results = new WeakMap<readonly LiveModule[], Map<string, readonly LiveModule[]>>();

/** The modules without the routes that are off, and without everything that leads there; one without routes is left out. */
export function withoutRoutes(modules: readonly LiveModule[], off: readonly string[]): readonly LiveModule[] {
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
  const { manifest } = definition;
  const routes = manifest.routes.filter((route) => !off.includes(keyOf(name, route)));
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
