import { percentOf, standsFor, type FlagValues } from '@vended/contract/flagValues';
import type { UserType } from '@vended/contract/permissions';
import { createHash } from 'node:crypto';
import { buildText } from '@vended/module/platform/buildId';
import type { Manifest, ManifestRoute } from '@vended/module/platform/manifest';
import { isForNobody, type RolloutWhom } from '@vended/module/platform/rollouts';
import { matchRoute } from '@vended/module/platform/routePattern';
import { replaced, withBuild, type LiveModule, type UsedModules } from '../registry/liveModules';
import { PageModules } from '../registry/pageModules';
import { overridden, type Override } from './override';
import {
  buildOf,
  hasEnded,
  isBuild,
  isOf,
  isOfRoutes,
  isRunning,
  isValue,
  type BuildRollout,
  type Rollout,
  type RouteRollout,
} from '../registry/rollout';

/** The visitor of a page, as far as somebody decided what they get. */
export interface RolloutVisitor {
  /** Absent, as the next two, for a visitor who is not signed in. */
  readonly account?: { readonly id: string; readonly name: string };
  readonly userType?: UserType;
  /** The id of the user, by whom a share of routes and values goes. */
  readonly userId?: string;
  /** Which of ten thousand parts of all visitors this one is in; it stays the same when they sign in. */
  readonly part?: number;
  /** The build of a link that they follow. */
  readonly previewed?: LiveModule | null;
  /** The module that they take from a developer's server. */
  readonly override?: Override | null;
}

/** What one visitor gets. */
export interface Selected {
  readonly modules: PageModules;
  /** The routes that they do not have, such as `mfe-items /items/import`. */
  readonly off: readonly string[];
  /** Of flags; null while it is not known who the visitor is. */
  readonly values: FlagValues | null;
}

/** What must be known of a visitor to select for them. */
export function neededFor({ rollouts }: Pick<UsedModules, 'rollouts'>) {
  const shared = rollouts.filter(({ whom }) => whom.share > 0 && whom.share < 100);
  const named = ({ whom }: Rollout) => whom.accounts.length > 0 || whom.userTypes.length > 0;
  const needsUser = (one: Rollout) => named(one) || (shared.includes(one) && !isBuild(one));
  return {
    /** Who is signed in. */
    user: rollouts.some(needsUser),
    userOfValues: rollouts.filter(isValue).some(needsUser),
    /** The part of all visitors, also of those who are signed in. */
    part: shared.some(isBuild),
    /** The part of a visitor without a session. */
    partOfGuests: shared.length > 0,
  };
}

/**
 * What a visitor gets, in the order of what counts more: a module from a developer's server, the build of a link that they follow, a build
 * that was rolled out to them, the live one. Routes that they do not have are left out, except those of the build of a link.
 */
export function selectFor(used: UsedModules, visitor: RolloutVisitor): Selected {
  const { rollouts } = used;
  const builds = rollouts.filter(isRunning).filter((one) => getsBuild(one, visitor));
  const given = withBuilds(used, builds);
  const { previewed, override } = visitor;
  const modules = overridden(previewed ? withBuild(given, previewed) : given, override ?? null);
  const own = rollouts.filter(isOfRoutes).filter(({ module }) => module !== previewed?.name);
  const off = routesOff(modules, own, visitor);
  const values = Object.fromEntries(
    rollouts
      .filter(isValue)
      .map((one) => [one.key, !hasEnded(one) && has(one.whom, one.key, visitor) ? one.value : one.otherwise]),
  );
  const isAlone = previewed || override;
  return {
    modules: isAlone ? new PageModules(withoutRoutes(modules, off)) : shared(used, builds, off),
    off,
    values,
  };
}

function withBuilds({ live, forSome }: UsedModules, builds: readonly BuildRollout[]): readonly LiveModule[] {
  if (builds.length === 0) return live;
  return replaced(
    live,
    forSome.filter((module) => builds.some((one) => isOf(one, module))),
  );
}

const ofUsed = new WeakMap<UsedModules, Map<string, PageModules>>();

/** The one object for all visitors with these builds who do not have these routes. The registry has another `used` after each change. */
function shared(used: UsedModules, builds: readonly BuildRollout[], off: readonly string[]): PageModules {
  const known = ofUsed.get(used) ?? new Map<string, PageModules>();
  ofUsed.set(used, known);
  const key = JSON.stringify([builds.map(keyOfBuild), off]);
  const modules = known.get(key) ?? new PageModules(withoutRoutes(withBuilds(used, builds), off));
  known.set(key, modules);
  return modules;
}

const keyOfBuild = (one: BuildRollout) => buildText(buildOf(one));

/** A visitor keeps a build from before they sign in: its share goes by their part of all visitors. */
function getsBuild(one: BuildRollout, visitor: RolloutVisitor): boolean {
  const { part } = visitor;
  return isFor(one.whom, visitor, part === undefined ? null : placeOf(part, keyOfBuild(one)));
}

/** @param place from 0 to below 100: a share has those below it; null where it is not known */
function isFor(
  { accounts, userTypes, share }: RolloutWhom,
  { account, userType }: RolloutVisitor,
  place: number | null,
): boolean {
  return (
    share === 100 ||
    (account !== undefined && accounts.some((entered) => standsFor(entered, account))) ||
    (userType !== undefined && userTypes.includes(userType)) ||
    (place !== null && place < share)
  );
}

/** From 0 to 100. It differs between builds, so that not every one is given to the same visitors. */
function placeOf(part: number, build: string): number {
  const hash = createHash('sha256').update(`${part} ${build}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a route, a module or a value is for a visitor: its share goes by the user, or the part of a visitor without a session. */
function has(whom: RolloutWhom, key: string, visitor: RolloutVisitor): boolean {
  const sharedBy = visitor.userId ?? visitor.part;
  return isFor(whom, visitor, sharedBy === undefined ? null : percentOf(`${key} ${sharedBy}`));
}

/** The live modules with all their routes. */
export const allModules = (used: UsedModules): PageModules => shared(used, [], []);

/** The live modules without the modules and routes that some visitors who are not signed in do not have. */
export function shownToAll(used: UsedModules): PageModules {
  const forSome = used.rollouts.filter(isOfRoutes).filter(({ whom }) => whom.share < 100);
  return shared(used, [], routesOff(used.live, forSome, {}));
}

/** Before a visitor signs in, only public routes that are off for them, and routes that are off for everybody, are left out. */
function routesOff(
  modules: readonly LiveModule[],
  rollouts: readonly RouteRollout[],
  visitor: RolloutVisitor,
): readonly string[] {
  return modules.flatMap(({ name, definition: { manifest } }) => {
    const own = rollouts.filter(({ module }) => module === name);
    return manifest.routes
      .filter((route) => own.some((one) => isOff(one, route, visitor)))
      .map((route) => keyOf(name, route));
  });
}

const keyOf = (module: string, { path }: Pick<ManifestRoute, 'path'>) => `${module} ${path}`;

function isOff(one: RouteRollout, route: ManifestRoute, visitor: RolloutVisitor): boolean {
  const path = one.kind === 'route' ? one.route : undefined;
  if (path !== undefined && path !== route.path) return false;
  if (visitor.userType === undefined && route.permission !== 'public') return isForNobody(one.whom);
  return !has(one.whom, `${one.module} ${path ?? ''}`, visitor);
}

/** The modules without the routes that are off, and without everything that leads there; one without routes is left out. */
function withoutRoutes(modules: readonly LiveModule[], off: readonly string[]): readonly LiveModule[] {
  if (off.length === 0) return modules;
  return modules.flatMap((module) => remaining(module, off));
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
