import { open } from 'node:fs/promises';

/** Flushes a folder to disk, so that a rename in it survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
