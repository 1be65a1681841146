import path from 'node:path';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import { isSharedFile, moduleUrl } from '@vended/platform/registry/moduleUrl';
import { PageModules } from '@vended/platform/registry/pageModules';
import { shellUrl } from './documentHead';
import { providedBy } from './groupFiles';

/** For how many areas files are fetched ahead: a page must not grow with the number of modules. */
const maxAreas = 6;

/**
 * The addresses of the files that the first pages of the console's areas need: the shell's part for modules, what areas share, and their own.
 */
export const createFilesAhead = (shell: ShellAssets) =>
  PageModules.once(({ list }): readonly string[] => {
    const areas = list.filter(isInConsole).slice(0, maxAreas);
    const needed = areas.flatMap((module) => neededBy(module, shell));
    // A shared file that only one area needs is left to that area, which fetches it ahead with its forms.
    const isOfOneArea = (address: string) =>
      isSharedFile(path.basename(address)) && needed.indexOf(address) === needed.lastIndexOf(address);
    const ofShell = shell.shared.map(({ file }) => shellUrl(file));
    return [...new Set([...ofShell, ...needed.filter((address) => !isOfOneArea(address))])];
  });

function isInConsole({ origin, definition }: LiveModule): boolean {
  return !origin && definition.manifest.routes.some(({ permission }) => permission !== 'public');
}

function neededBy(module: LiveModule, shell: ShellAssets): readonly string[] {
  const bundled = shell.modules.get(module.name);
  if (bundled) return bundled.map(({ file }) => shellUrl(file));
  const { entry, preload } = module.definition;
  return [entry, ...preload].flatMap((file) => {
    const provided = providedBy(shell, module, file);
    if (provided) return shellUrl(provided.file);
    // A group that the shell does not provide comes from the area that is opened first.
    return module.definition.groups?.[file] === undefined ? moduleUrl(module, file) : [];
  });
}
