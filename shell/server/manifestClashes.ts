import type { Manifest } from '@vended/shared/module/manifest';
import { patternsClash } from '@vended/shared/module/routePattern';

/**
 * What two manifests claim both, in a sentence that names them, or null when all can live side by side: an address must
 * belong to one module, and a sidebar entry be told from every other.
 */
export function findClash(manifests: readonly Manifest[]): string | null {
  for (const [index, one] of manifests.entries()) {
    for (const other of manifests.slice(index)) {
      const clash = routeClash(one, other) ?? menuClash(one, other);
      if (clash) return clash;
    }
  }
  return null;
}

function routeClash(one: Manifest, other: Manifest): string | null {
  for (const [index, route] of one.routes.entries()) {
    const rivals = one === other ? one.routes.slice(index + 1) : other.routes;
    const rival = rivals.find(({ path }) => patternsClash(route.path, path));
    if (rival) return `${one.name} and ${other.name} both have the route ${rival.path}`;
  }
  return null;
}

function menuClash(one: Manifest, other: Manifest): string | null {
  for (const [index, entry] of one.menu.entries()) {
    const rivals = one === other ? one.menu.slice(index + 1) : other.menu;
    const rival = rivals.find(({ path, label }) => path === entry.path || label === entry.label);
    if (rival) return `${one.name} and ${other.name} both have the menu entry ${rival.label} (${rival.path})`;
  }
  return null;
}
