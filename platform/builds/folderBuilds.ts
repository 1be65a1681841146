import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildPath, isBuildFolder } from '../registry/modulesFolder';
import { removeAbandoned, writeDurably } from '../storage/durableFiles';
import { readJson } from '../storage/readJson';
import { codeOf, reasonOf, StartError } from '@vended/server/startError.mjs';
import { syncFolder } from '@vended/server/syncFolder';
import { buildRecord, describeFile, orMalformed, recordOf, verified, type BuildRecord } from './buildRecord';
import { eachFile, type BuildContent, type BuildStore } from './buildStore';
import type { BuildId } from '@vended/module/platform/buildId';

const incomingFolder = '.incoming';
const recordFile = 'record.json';

/** How many files of a build are written at the same time. */
const maxConcurrentWrites = 16;

/** After this long, an incomplete build is considered abandoned. */
const abandonedAfterMs = 60 * 60_000;

interface FolderBuilds extends BuildStore {
  /** Stores a build in place of the stored copy, which is kept until all of the new one is written, and if it cannot be. */
  replace(record: BuildRecord, content: BuildContent): Promise<void>;
}

/**
 * Builds in the folder that gateways serve: a folder for each, which appears with all its files or not at all. Each node has
 * such a folder; it is the store itself where there is no other.
 */
export function folderBuilds(modulesDir: string): FolderBuilds {
  const incoming = path.join(modulesDir, incomingFolder);

  async function record(id: BuildId): Promise<BuildRecord | null> {
    if (!isBuildFolder(id)) return null;
    const dir = buildPath(modulesDir, id);
    const found = await stat(dir).catch(() => null);
    if (!found) return null;
    // Builds that an earlier version published have no record. A missing or malformed one is made from what the folder holds; the
    // build's signature shows whether that is what was published.
    const kept = await readJson(path.join(dir, recordFile), buildRecord, '').catch(orMalformed);
    return kept ?? describeFolder(id, found.mtime);
  }

  async function describeFolder(id: BuildId, publishedAt: Date): Promise<BuildRecord> {
    const dir = buildPath(modulesDir, id);
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => file !== path.join(dir, recordFile));
    const described: Record<string, BuildRecord['files'][string]> = {};
    for (const file of files)
      described[path.relative(dir, file).split(path.sep).join('/')] = describeFile(await readFile(file));
    return { ...recordOf(id, described), publishedAt: publishedAt.toISOString() };
  }

  /** Writes the files of a build to a folder of its own, which `place` then moves to where readers look. */
  async function write(
    added: BuildRecord,
    content: BuildContent,
    place: (draft: string) => Promise<void>,
  ): Promise<void> {
    const { name, build } = added;
    await removeAbandoned(incoming, abandonedAfterMs);
    const draft = path.join(incoming, randomUUID());
    try {
      // Several at a time, because each file is flushed to disk.
      await eachFile(added, maxConcurrentWrites, async (file) =>
        writeDurably(path.join(draft, file), await content(file)),
      );
      await writeDurably(path.join(draft, recordFile), JSON.stringify(added));
      await place(draft);
      await syncFolder(path.join(modulesDir, name));
    } catch (error) {
      // It says why a file cannot be read.
      if (error instanceof StartError) throw error;
      throw new StartError(
        `${name} ${build} cannot be written to ${modulesDir} (${reasonOf(error)}). Make room there and the folder writable.`,
      );
    } finally {
      // What cannot be removed now is removed as abandoned later.
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  return {
    async names() {
      const names = await readdir(modulesDir).catch(() => []);
      return names.filter((name) => name.startsWith('mfe-')).sort();
    },
    async records(name) {
      const names = await readdir(path.join(modulesDir, name)).catch(() => []);
      const records = await Promise.all(names.map((build) => record({ name, build })));
      return records.filter((found) => found !== null);
    },
    record,
    async file(described, file) {
      const { name, build } = described;
      const where = path.join(buildPath(modulesDir, { name, build }), file);
      const content = await readFile(where).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw new StartError(
          `${where} cannot be read (${reasonOf(error)}). Run this as the user who owns the file.`,
        );
      });
      return verified(described, file, content, modulesDir);
    },
    async add(added, content) {
      const target = buildPath(modulesDir, added);
      try {
        await write(added, content, async (draft) => {
          await mkdir(path.dirname(target), { recursive: true });
          await rename(draft, target);
        });
      } catch (error) {
        // Unless another process has added the same build first.
        if (!(await exists(target))) throw error;
      }
    },
    async replace(added, content) {
      const target = buildPath(modulesDir, added);
      const leaving = path.join(incoming, randomUUID());
      await write(added, content, async (draft) => {
        // No folder can be renamed to one that has files: for a moment there is none.
        await rename(target, leaving).catch(ifMissing);
        try {
          await rename(draft, target);
        } catch (error) {
          // Unless another process has replaced it first.
          if (await exists(target)) return;
          await rename(leaving, target).catch(ifMissing);
          throw error;
        }
      });
      await rm(leaving, { recursive: true, force: true }).catch(() => undefined);
    },
    /** Atomically: no reader may find a build with only some of its files. */
    async remove(id) {
      // A new name: an earlier removal that was interrupted may have left this build's folder here.
      const leaving = path.join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      await rename(buildPath(modulesDir, id), leaving).catch(ifMissing);
      await rm(leaving, { recursive: true, force: true });
    },
    close: () => Promise.resolve(),
  };
}

function ifMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** Also where a file has taken the place of its folder, or a folder that of the file. */
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].some((code) => code === codeOf(error));

/** Whether a file or a folder exists. */
export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
