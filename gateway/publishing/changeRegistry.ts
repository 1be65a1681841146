import path from 'node:path';
import { withFileLock } from '@vended/server/fileLock.mjs';
import type { RegistryFile } from '@vended/module/platform/registry';
import { replaceDurably } from '../files/durableFiles';
import { readUsedModules } from '../registry/liveModules';
import { readRegistry, registryPath } from '../registry/moduleStore';
import { note, type AuditEntry } from './history';

/** The part of the registry that says which builds are used. */
export type Modules = RegistryFile['modules'];

/**
 * Changes what is live: one at a time, whoever else is at it, noted in the history, and taking effect as a whole.
 *
 * @param edit from what is live to what shall be; the very same object means that there is nothing to change
 * @throws {StartError} when a build is missing, or two modules would clash; then nothing has changed
 */
export async function changeRegistry(
  modulesDir: string,
  auditEntry: AuditEntry,
  edit: (modules: Modules) => Modules | Promise<Modules>,
): Promise<{ readonly changed: boolean; readonly before: Modules; readonly modules: Modules }> {
  return withFileLock(path.join(modulesDir, '.registry.lock'), async () => {
    const { revision = 0, modules: before } = await readRegistry(modulesDir);
    const modules = await edit(before);
    if (modules === before) return { changed: false, before, modules };
    const next = { revision: revision + 1, modules };
    await readUsedModules(modulesDir, next);
    await note(modulesDir, auditEntry, next);
    await replaceDurably(registryPath(modulesDir), `${JSON.stringify(next, null, 2)}\n`);
    return { changed: true, before, modules };
  });
}
