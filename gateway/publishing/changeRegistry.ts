import path from 'node:path';
import { withFileLock } from '@vended/server/fileLock.mjs';
import type { RegistryFile } from '../registry/registryFile';
import { replaceDurably } from '../storage/durableFiles';
import { readUsedModules } from '../registry/liveModules';
import { readRegistry, registryPath } from '../registry/moduleStore';
import { recordEntry, type AuditEntry } from '../registry/history';

/** The part of the registry that names the builds in use. */
export type Modules = RegistryFile['modules'];

/**
 * Changes which builds are live, atomically, one change at a time across processes, and records the change in the history.
 *
 * @param edit returns the new state; the same object if nothing is to change
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
    await recordEntry(modulesDir, auditEntry, next);
    await replaceDurably(registryPath(modulesDir), `${JSON.stringify(next, null, 2)}\n`);
    return { changed: true, before, modules };
  });
}
