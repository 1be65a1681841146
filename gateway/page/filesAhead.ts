import type { ShellAssets } from '../files/shellFiles';
import type { LiveModule } from '../registry/liveModules';
import { isSharedFile, moduleUrl } from '../registry/moduleUrl';
import { shellUrl } from './documentHead';

const known = new WeakMap<readonly LiveModule[], readonly string[]>();

/**
 * The addresses of the files that an area of the console needs whichever it is: the shell's part for modules, and what the
 * first pages of at least two of them share. Found out once for all visitors who get the same modules.
 */
export function filesAhead(modules: readonly LiveModule[], shell: ShellAssets): readonly string[] {
  const found = known.get(modules) ?? find(modules, shell);
  known.set(modules, found);
  return found;
}

function find(modules: readonly LiveModule[], shell: ShellAssets): readonly string[] {
  const times = new Map<string, number>();
  for (const address of modules.filter(isInConsole).flatMap((module) => sharedBy(module, shell)))
    times.set(address, (times.get(address) ?? 0) + 1);
  const shared = [...times].filter(([, count]) => count > 1).map(([address]) => address);
  return [...new Set([...shell.shared.map(({ file }) => shellUrl(file)), ...shared])];
}

function isInConsole({ origin, definition }: LiveModule): boolean {
  return !origin && definition.manifest.routes.some(({ permission }) => permission !== 'public');
}

function sharedBy(module: LiveModule, shell: ShellAssets): readonly string[] {
  const bundled = shell.modules.get(module.name);
  if (bundled) return bundled.map(({ file }) => shellUrl(file));
  return module.definition.preload.filter(isSharedFile).map((file) => moduleUrl(module, file));
}
