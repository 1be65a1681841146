import { userTypes } from '@vended/contract/permissions';
import { createRouteFinder } from '@vended/module/platform/routePattern';
import { createRouteMap, notFoundTitle, type Visitor } from '@vended/module/platform/routeMap';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import { PageModules } from '@vended/platform/registry/pageModules';
import { shellManifest } from '@vended/platform/registry/shellManifest';

/** Where a visit to an address ends, as far as the server can know before the page runs. */
export interface Visit {
  /** False when neither the shell nor a live module has a page at this address. */
  readonly found: boolean;
  readonly title: string;
  /** The module whose page is shown after the redirects of the shell's guard; null for a page of the shell. */
  readonly module: LiveModule | null;
  /** The path in the manifest of the route that the visit ends at; empty if there is none. */
  readonly route: string;
  /** Path and query that the visit ends at. */
  readonly address: string;
  /** Whether that page is public. */
  readonly isPublic: boolean;
}

/**
 * @param address path and query
 * @param signedIn whether the request carries a session's cookie. It is not checked: this only decides what is
 *   fetched ahead, and the user type with the most permissions is assumed.
 */
export function visit(address: string, signedIn: boolean, modules: PageModules): Visit {
  const { routeOf, routes } = mapOf(modules);
  const [path = '/'] = address.split('?');
  const asked = routeOf(path);
  const visitor: Visitor = (signedIn && userTypes.at(-1)) || 'anonymous';
  const end = routes.resolve(address, visitor);
  const arrival = routes.destination(end, visitor);
  const page = arrival.kind === 'page' ? arrival : null;
  return {
    found: asked !== null,
    title: page?.route.title ?? notFoundTitle,
    module: modules.list.find(({ name }) => name === page?.owner) ?? null,
    route: page?.route.path ?? '',
    address: end,
    isPublic: page?.route.permission === 'public',
  };
}

const mapOf = PageModules.once(({ list }) => {
  const manifests = [shellManifest, ...list.map(({ definition }) => definition.manifest)];
  return {
    routeOf: createRouteFinder(manifests.flatMap(({ routes }) => routes)),
    routes: createRouteMap(manifests),
  };
});
