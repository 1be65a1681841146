import { holds } from '@vended/shared/contract/permissions';
import type { Session } from '@vended/shared/contract/sessions';
import type { Manifest, ManifestRoute, MenuEntry } from '@vended/shared/module/manifest';
import { matchRoute } from '@vended/shared/module/routePattern';

/** Where an address leads to, for the person who asks. */
export type Destination =
  | { readonly kind: 'page'; readonly owner: string; readonly route: ManifestRoute }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

export interface RouteMap {
  destination(address: string, session: Session | null): Destination;
  menu(session: Session | null): readonly MenuEntry[];
  /** The menu entry to mark while a route's page is shown. */
  activeEntry(route: ManifestRoute): MenuEntry | undefined;
}

/** The routes and menu entries of all manifests, the shell's own among them, and the guard over them. */
export function createRouteMap(manifests: readonly Manifest[]): RouteMap {
  const routes = manifests.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, owner: name })));
  const entries = manifests.flatMap(({ menu }) => menu).sort((a, b) => a.order - b.order);

  return {
    destination(address, session) {
      const { pathname, searchParams } = new URL(address, window.location.origin);
      if (session && pathname === '/') return { kind: 'redirect', to: '/grand-central' };
      if (session && pathname === '/login') return { kind: 'redirect', to: nextAddress(searchParams) };
      const match = matchRoute(routes, pathname)?.route;
      if (!match) return session ? { kind: 'not-found' } : { kind: 'redirect', to: '/login' };
      const { owner, ...route } = match;
      if (holds(session?.user_type ?? 'anonymous', route.permission)) return { kind: 'page', owner, route };
      return session ? { kind: 'not-found' } : { kind: 'redirect', to: loginAddress(address) };
    },

    activeEntry: (route) =>
      entries.find(({ path }) => path === (route.menu ?? route.path)) ??
      entries.find(({ path }) => route.path.startsWith(`${path}/`)),

    menu: (session) =>
      entries.filter(({ permission }) => holds(session?.user_type ?? 'anonymous', permission)),
  };
}

/** The sign-in page that leads on to a protected address afterwards (decision 5). */
export function loginAddress(next: string): string {
  return `/login?${new URLSearchParams({ next })}`;
}

/** Where to go once signed in: only ever an address of the product itself. */
export function nextAddress(query: URLSearchParams): string {
  const next = query.get('next');
  if (!next?.startsWith('/') || new URL(next, window.location.origin).origin !== window.location.origin)
    return '/';
  return next;
}
