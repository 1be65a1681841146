import { userTypes } from '@vended/contract/permissions';
import { matchRoute } from '@vended/module/platform/routePattern';
import { createRouteMap, type Visitor } from '@vended/module/platform/routeMap';
import type { LiveModule } from '../registry/liveModules';
import { shellManifest } from '../registry/shellManifest';

/** What a visit to an address will come to, as far as can be told before the page has run. */
export interface Visit {
  /** False when neither the shell nor a live module has a page at this address. */
  readonly found: boolean;
  readonly title: string;
  /** The module whose page it will be, the redirects of the shell's guard followed; null for the shell's own. */
  readonly module: LiveModule | null;
  /** The path, as the manifest has it, of the route that the visit ends at; empty where it is not found. */
  readonly route: string;
  /** Path and query that the visit ends at. */
  readonly address: string;
  /** Whether what it ends at is for everyone. */
  readonly isPublic: boolean;
}

/**
 * @param address path and query
 * @param signedIn whether the request carries a session's cookie. It is not checked: this only decides what is
 *   fetched ahead, and the type of user that may see the most is assumed.
 */
export function visit(address: string, signedIn: boolean, modules: readonly LiveModule[]): Visit {
  const { manifests, routes } = mapOf(modules);
  const [path = '/'] = address.split('?');
  const asked = matchRoute(
    manifests.flatMap(({ routes }) => routes),
    path,
  );
  const visitor: Visitor = (signedIn && userTypes.at(-1)) || 'anonymous';
  const end = routes.resolve(address, visitor);
  const arrival = routes.destination(end, visitor);
  const page = arrival.kind === 'page' ? arrival : null;
  return {
    found: asked !== null,
    title: page?.route.title ?? 'Page not found',
    module: modules.find(({ name }) => name === page?.owner) ?? null,
    route: page?.route.path ?? '',
    address: end,
    isPublic: page?.route.permission === 'public',
  };
}

const maps = new WeakMap<readonly LiveModule[], ReturnType<typeof describeMap>>();

/** The route map, created once for all visitors who get the same modules. */
function mapOf(modules: readonly LiveModule[]) {
  const map = maps.get(modules) ?? describeMap(modules);
  maps.set(modules, map);
  return map;
}

function describeMap(modules: readonly LiveModule[]) {
  const manifests = [shellManifest, ...modules.map(({ definition }) => definition.manifest)];
  return { manifests, routes: createRouteMap(manifests) };
}
