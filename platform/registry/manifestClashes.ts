import type { Manifest } from '@vended/module/platform/manifest';
import { patternsClash } from '@vended/module/platform/routePattern';
import { Refusal } from './refusal';
import { shellManifest } from './shellManifest';

interface Described {
  readonly definition: { readonly manifest: Manifest };
}

interface Clash {
  /** The module that may not be published as it is. */
  readonly module: string;
  /** What both claim, in a sentence that names them. */
  readonly what: string;
}

/**
 * Finds what two modules, or a module and the shell, both claim; null if they can be in one page: each address and each slot belongs to
 * one of them, and sidebar entries are distinct.
 */
export function findClash(modules: readonly Described[]): Clash | null {
  const manifests = [shellManifest, ...modules.map(({ definition }) => definition.manifest)];
  for (const [index, one] of manifests.entries()) {
    for (const other of manifests.slice(index)) {
      const what =
        routeClash(one, other) ??
        menuClash(one, other) ??
        fileClash(one, other) ??
        slotClash(one, other) ??
        extensionClash(one, other);
      if (what) return { module: other.name, what };
    }
  }
  return null;
}

/** @param refused the module that is refused; one of the two if it is left out @throws {Refusal} naming the two and what both claim */
export function checkClashes(modules: readonly Described[], refused?: string): void {
  const clash = findClash(modules);
  if (!clash) return;
  const remedy = 'Change one of the two manifests and publish its module again.';
  throw new Refusal(refused ?? clash.module, 'no clashes', clash.what, remedy);
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

function fileClash(one: Manifest, other: Manifest): string | null {
  if (one === other) return null;
  const file = one.server?.files.find((path) => other.server?.files.includes(path));
  return file ? `${one.name} and ${other.name} both answer ${file}` : null;
}

function slotClash(one: Manifest, other: Manifest): string | null {
  const slots = one.slots ?? [];
  const slot = slots.find(({ name }, index) =>
    (one === other ? slots.slice(index + 1) : (other.slots ?? [])).some((rival) => rival.name === name),
  );
  return slot ? `${one.name} and ${other.name} both offer the slot ${slot.name}` : null;
}

function extensionClash(one: Manifest, other: Manifest): string | null {
  if (one !== other) return null;
  const names = (one.extensions ?? []).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `${one.name} has two extensions ${twice}`;
}
