import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '@vended/server/syncFolder';

/**
 * Writes a new file and flushes it to disk, so that a power failure right after cannot leave it incomplete. Fails if the file exists.
 * A file that could not be written is removed.
 */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: readers see the old or the new content, never a part of either. */
export async function replaceDurably(file: string, content: Buffer | string): Promise<void> {
  const fresh = `${file}.${randomUUID()}.new`;
  await writeDurably(fresh, content);
  try {
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/**
 * Removes what processes that ended have left in a folder of drafts: what nobody has written to for this long. Other processes may be
 * writing there. What cannot be removed now is removed the next time.
 */
export async function removeAbandoned(folder: string, afterMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = path.join(folder, name);
    const changed = (await stat(draft).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - changed > afterMs)
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}
