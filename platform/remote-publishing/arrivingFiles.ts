import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that receives no byte for this long is considered abandoned: no request takes longer. */
const abandonedAfterMs = 10 * 60_000;

/** Where files of builds are while they arrive: on the disk of this node's builds, so that they can be moved from here. */
export const arrivingFolder = (modulesDir: string): string => path.join(modulesDir, '.arriving');

/**
 * Removes files whose process ended before they had arrived. Other processes may be receiving files in the same folder. What cannot be
 * removed now is removed the next time.
 */
export async function removeAbandoned(modulesDir: string): Promise<void> {
  const folder = arrivingFolder(modulesDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const changed = (await stat(file).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - changed > abandonedAfterMs)
      await rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
}
