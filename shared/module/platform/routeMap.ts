import { holds, type UserType } from '@vended/contract/permissions';
import type { Manifest, ManifestRoute, MenuEntry } from './manifest';
import { matchRoute } from './routePattern';

// Addresses within the product are read relative to it; where it is served does not matter.
const anyOrigin = 'http://product.invalid';

/** Where an address leads to, for the person who asks. */
export type Destination =
  | { readonly kind: 'page'; readonly owner: string; readonly route: ManifestRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

export type Visitor = UserType | 'anonymous';

export interface RouteMap {
  destination(address: string, visitor: Visitor): Destination;
  /** The address that is really gone to: redirects followed. */
  resolve(address: string, visitor: Visitor): string;
  menu(visitor: Visitor): readonly MenuEntry[];
  /** The page about whoever is signed in, where a module has one. */
  readonly profile: string | undefined;
  /** The menu entry to mark while a route's page is shown. */
  activeEntry(route: ManifestRoute): MenuEntry | undefined;
}

/** The routes and menu entries of all manifests, the shell's own among them, and the guard over them. */
export function createRouteMap(manifests: readonly Manifest[]): RouteMap {
  const routes = manifests.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, owner: name })));
  const entries = manifests.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order);

  // With every navigation each module asks whether it is its turn: a hundred times the same question.
  let last: { readonly address: string; readonly visitor: Visitor; readonly found: Destination } | null =
    null;

  function destination(address: string, visitor: Visitor): Destination {
    if (last?.address !== address || last.visitor !== visitor)
      last = { address, visitor, found: find(address, visitor) };
    return last.found;
  }

  function find(address: string, visitor: Visitor): Destination {
    const signedIn = visitor !== 'anonymous';
    const { pathname, searchParams } = new URL(address, anyOrigin);
    if (signedIn && pathname === '/') return { kind: 'redirect', to: '/grand-central' };
    if (signedIn && pathname === '/login') return { kind: 'redirect', to: nextAddress(searchParams) };
    const match = matchRoute(routes, pathname)?.route;
    // The sign-in page is a module's too, and may be away like any other.
    if (!match)
      return signedIn || pathname === '/login' ? { kind: 'not-found' } : { kind: 'redirect', to: '/login' };
    const { owner, ...route } = match;
    if (holds(visitor, route.permission)) return { kind: 'page', owner, route };
    return signedIn ? { kind: 'not-found' } : { kind: 'redirect', to: loginAddress(address) };
  }

  function resolve(address: string, visitor: Visitor): string {
    const found = destination(address, visitor);
    return found.kind === 'redirect' ? resolve(found.to, visitor) : address;
  }

  return {
    destination,

    resolve,

    profile: manifests.find(({ profile }) => profile)?.profile,

    activeEntry: (route) =>
      entries.find(({ path }) => path === (route.menu ?? route.path)) ??
      entries.find(({ path }) => route.path.startsWith(`${path}/`)),

    menu: (visitor) => entries.filter(({ permission }) => holds(visitor, permission)),
  };
}

/** The sign-in page that leads on to a protected address afterwards (reading 5). */
function loginAddress(next: string): string {
  return `/login?${new URLSearchParams({ next })}`;
}

/** Where to go once signed in: only ever an address of the product itself. */
export function nextAddress(query: URLSearchParams): string {
  const next = query.get('next');
  if (!next?.startsWith('/') || new URL(next, anyOrigin).origin !== anyOrigin) return '/';
  return next;
}
