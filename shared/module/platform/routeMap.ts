import { parsedUrl } from '@vended/contract/parsedUrl';
import { holds, type UserType } from '@vended/contract/permissions';
import type { Manifest, ManifestRoute, MenuEntry } from './manifest';
import { createRouteFinder } from './routePattern';

// Only a base for parsing: addresses within the product do not depend on where it is served.
const anyOrigin = 'http://product.invalid';

/** The page that an address leads to for a certain visitor. */
export type Destination =
  | { readonly kind: 'page'; readonly owner: string; readonly route: ManifestRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

/** The title of the page for an address that leads nowhere, or that the visitor may not open. */
export const notFoundTitle = 'Page not found';

export type Visitor = UserType | 'anonymous';

export interface RouteMap {
  destination(address: string, visitor: Visitor): Destination;
  /** Follows redirects to the final address. */
  resolve(address: string, visitor: Visitor): string;
  menu(visitor: Visitor): readonly MenuEntry[];
  /** The path of the profile page, if a module has one. */
  readonly profile: string | undefined;
  /** The menu entry to mark on a route's page. */
  activeEntry(route: ManifestRoute): MenuEntry | undefined;
}

/** Combines the routes and menu entries of all manifests, including the shell's, and applies permissions to them. */
export function createRouteMap(manifests: readonly Manifest[]): RouteMap {
  const routeOf = createRouteFinder(
    manifests.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, owner: name }))),
  );
  const entries = manifests.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order);

  // Each navigation asks for the same destination once per module, so the last result is cached.
  let last: { readonly address: string; readonly visitor: Visitor; readonly found: Destination } | null =
    null;

  function destination(address: string, visitor: Visitor): Destination {
    if (last?.address !== address || last.visitor !== visitor)
      last = { address, visitor, found: find(address, visitor) };
    return last.found;
  }

  function find(address: string, visitor: Visitor): Destination {
    const signedIn = visitor !== 'anonymous';
    if (!isWithinProduct(address))
      return signedIn ? { kind: 'not-found' } : { kind: 'redirect', to: missingAddress };
    const { pathname, searchParams } = new URL(address, anyOrigin);
    if (signedIn && pathname === '/') return { kind: 'redirect', to: '/grand-central' };
    if (signedIn && pathname === '/login') return { kind: 'redirect', to: nextAddress(searchParams) };
    const match = routeOf(pathname)?.route;
    // The sign-in page belongs to a module, which can be missing, so do not redirect to it from itself.
    if (!match)
      return signedIn || pathname === '/login'
        ? { kind: 'not-found' }
        : { kind: 'redirect', to: missingAddress };
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

/** The sign-in page for an address that leads nowhere, which says so (specification 2). */
const missingAddress = '/login?missing=1';

/** The sign-in page with the address to open afterwards (reading 5). */
function loginAddress(next: string): string {
  return `/login?${new URLSearchParams({ next })}`;
}

/** The address to open after the sign-in. Addresses outside the product are rejected. */
export function nextAddress(query: URLSearchParams): string {
  const next = query.get('next');
  return next && isWithinProduct(next) ? next : '/';
}

/** False for an address such as `//` or `//elsewhere.example`, which names another host or cannot be parsed. */
function isWithinProduct(address: string): boolean {
  return address.startsWith('/') && parsedUrl(address, anyOrigin)?.origin === anyOrigin;
}
