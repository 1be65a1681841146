import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { syncFolder } from '@vended/server/syncFolder';
import { codeOf } from '../storage/codeOf';
import { Damaged } from '../storage/damaged';
import { replaceDurably } from '../storage/durableFiles';
import { readJson } from '../storage/readJson';
import { uploadsPerKey } from './publishingLimits';
import { uploadLifetimeMs, type UploadStore } from './uploads';

const uploadFile = 'upload.json';

/** The longest time between the start of an upload and its description, in milliseconds. */
const beginsWithinMs = 60_000;

const upload = z.strictObject({
  key: z.string(),
  begunAt: z.iso.datetime(),
  files: z.record(z.string(), z.int().min(0)),
});

/** Uploads of one machine, next to its builds. */
export function fileUploads(modulesDir: string): UploadStore {
  const folder = path.join(modulesDir, '.uploads');
  const folderOf = (id: string) => path.join(folder, id);
  const fileOf = (id: string, integrity: string) =>
    path.join(folderOf(id), Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex'));

  async function read(id: string) {
    if (!/^[0-9a-f]{64}$/.test(id)) return null;
    const found = await readJson(path.join(folderOf(id), uploadFile), upload, `Remove ${folderOf(id)}.`);
    return found && Date.parse(found.begunAt) + uploadLifetimeMs > Date.now() ? found : null;
  }

  async function remove(id: string): Promise<void> {
    await rm(folderOf(id), { recursive: true, force: true });
    // Fails if there are other uploads.
    await rmdir(folder).catch(() => undefined);
  }

  /** An upload without its description, unless another request is just writing it. */
  async function removeUnlessBeginning(id: string): Promise<void> {
    const changed = (await stat(folderOf(id)).catch(() => null))?.mtimeMs ?? 0;
    if (Date.now() - changed > beginsWithinMs) await remove(id);
  }

  /** Those that took too long, and the oldest of a key that has too many. */
  async function removeOld(key: string, present: string): Promise<void> {
    const own: { id: string; begunAt: string }[] = [];
    for (const id of await readdir(folder).catch(() => [])) {
      const found = await read(id).catch((error: unknown) =>
        // Uploads of other keys are read too: one that cannot be read now may be in progress.
        error instanceof Damaged ? null : ('unreadable' as const),
      );
      if (found === 'unreadable') continue;
      if (!found) await removeUnlessBeginning(id);
      else if (found.key === key && id !== present) own.push({ id, begunAt: found.begunAt });
    }
    own.sort((one, other) => (one.begunAt > other.begunAt ? -1 : 1));
    for (const { id } of own.slice(uploadsPerKey - 1)) await remove(id);
  }

  const notWritten = (file: string) => (error: unknown) => {
    throw new StartError(`${file} cannot be written (${reasonOf(error)}). Make room there.`);
  };

  return {
    async begin(id, { key, files }) {
      await removeOld(key, id);
      if (await read(id)) return;
      await mkdir(folderOf(id), { recursive: true });
      const begun = { key, begunAt: new Date().toISOString(), files };
      const file = path.join(folderOf(id), uploadFile);
      await replaceDurably(file, JSON.stringify(begun)).catch(notWritten(file));
    },
    find: read,
    async arrived(id) {
      const names = await readdir(folderOf(id)).catch(() => []);
      const hashes = names.filter((name) => /^[0-9a-f]{96}$/.test(name));
      return new Set(hashes.map((hex) => `sha384-${Buffer.from(hex, 'hex').toString('base64')}`));
    },
    async add(id, integrity, file) {
      await rename(file, fileOf(id, integrity)).catch(notWritten(fileOf(id, integrity)));
      await syncFolder(folderOf(id)).catch(notWritten(folderOf(id)));
    },
    file: (id, integrity) =>
      readFile(fileOf(id, integrity)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw new StartError(
          `${fileOf(id, integrity)} cannot be read (${reasonOf(error)}). Run this as the user who owns the file.`,
        );
      }),
    remove,
  };
}
