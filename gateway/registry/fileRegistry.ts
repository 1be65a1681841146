import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from '@vended/server/fileLock.mjs';
import { replaceDurably } from '../storage/durableFiles';
import {
  countOfLastHour,
  readEntry,
  readHistory,
  readNewestFirst,
  recordEntry,
  wasPreviewed,
} from './history';
import { buildPath, readRegistry, registryPath } from './modulesFolder';
import { revisionAfter, type RegistryStore, type Revision } from './registryStore';

/** The registry of one machine: `registry.json`, with a file for each change. One change at a time across its processes. */
export function fileRegistry(modulesDir: string): RegistryStore {
  const read = async (): Promise<Revision> => {
    const { revision = 0, modules } = await readRegistry(modulesDir);
    return { revision, modules };
  };
  /** Next to the build's folder, which never changes. */
  const markOf = (name: string, build: string) => `${buildPath(modulesDir, name, build)}.proven`;

  return {
    read,
    change: (auditEntry, edit, check, removeUnused) =>
      withFileLock(path.join(modulesDir, '.registry.lock'), async () => {
        const present = await read();
        const { modules: before } = present;
        const after = await revisionAfter(present, edit, check);
        if (!after) return { changed: false, before, modules: before };
        const { next } = after;
        await recordEntry(modulesDir, auditEntry, next);
        await replaceDurably(registryPath(modulesDir), `${JSON.stringify(next, null, 2)}\n`);
        await removeUnused?.(next.modules, () => Promise.resolve());
        return { changed: true, before, modules: next.modules };
      }),
    history: async (last) => readHistory(modulesDir, (await read()).revision, last),
    steps: async (last) => readHistory(modulesDir, (await read()).revision, last),
    async *newestFirst() {
      yield* readNewestFirst(modulesDir, (await read()).revision);
    },
    wasPreviewed: async (name, build) => wasPreviewed(modulesDir, (await read()).revision, name, build),
    countOfLastHour: async (by) => countOfLastHour(modulesDir, (await read()).revision, by),
    entry: (revision) => readEntry(modulesDir, revision),
    isProven: async (name, build) => (await stat(markOf(name, build)).catch(() => null)) !== null,
    async setProven(name, build, proven) {
      if (proven) await writeFile(markOf(name, build), `${new Date().toISOString()}\n`);
      else await rm(markOf(name, build), { force: true });
    },
    latest: async () => (await read()).revision,
    isReached: () => true,
    fingerprint: () => fingerprintOf(modulesDir),
    isLocal: true,
    onChange: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** Changes whenever the file is replaced or written; null if there is none. */
async function fingerprintOf(modulesDir: string): Promise<string | null> {
  const found = await stat(registryPath(modulesDir), { bigint: true }).catch(() => null);
  return found && `${found.ino} ${found.mtimeNs} ${found.size}`;
}
