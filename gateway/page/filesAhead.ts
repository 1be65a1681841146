import type { ShellAssets } from '../files/shellFiles';
import type { LiveModule } from '../registry/liveModules';
import { isSharedFile, moduleUrl } from '../registry/moduleUrl';
import { shellUrl } from './documentHead';

const known = new WeakMap<readonly LiveModule[], readonly string[]>();

/** Of so many areas the files are fetched ahead: a page must not grow with the number of modules. */
const maxAreas = 6;

/**
 * The addresses of the files that the first pages of the console's areas need: the shell's part for modules, what areas share, and their own.
 * Found out once for all visitors who get the same modules.
 */
export function filesAhead(modules: readonly LiveModule[], shell: ShellAssets): readonly string[] {
  const found = known.get(modules) ?? find(modules, shell);
  known.set(modules, found);
  return found;
}

function find(modules: readonly LiveModule[], shell: ShellAssets): readonly string[] {
  const areas = modules.filter(isInConsole).slice(0, maxAreas);
  return [
    ...new Set([
      ...shell.shared.map(({ file }) => shellUrl(file)),
      ...areas.flatMap((module) => neededBy(module, shell)).filter(isOfSeveralOrOwn(areas)),
    ]),
  ];
}

/** A shared file that one area alone needs is left to that area, which has it fetched with its forms. */
function isOfSeveralOrOwn(areas: readonly LiveModule[]): (address: string) => boolean {
  const times = new Map<string, number>();
  for (const module of areas)
    for (const file of module.definition.preload.filter(isSharedFile)) {
      const address = moduleUrl(module, file);
      times.set(address, (times.get(address) ?? 0) + 1);
    }
  return (address) => (times.get(address) ?? 2) > 1;
}

function isInConsole({ origin, definition }: LiveModule): boolean {
  return !origin && definition.manifest.routes.some(({ permission }) => permission !== 'public');
}

function neededBy(module: LiveModule, shell: ShellAssets): readonly string[] {
  const bundled = shell.modules.get(module.name);
  if (bundled) return bundled.map(({ file }) => shellUrl(file));
  const { entry, preload } = module.definition;
  return [entry, ...preload].map((file) => moduleUrl(module, file));
}
