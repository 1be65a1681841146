import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a new file that a power cut right after cannot leave half written. Fails when there is one already. */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file as a whole: whoever reads it meanwhile finds the old or the new content, never a part of either. */
export async function replaceDurably(file: string, content: Buffer | string): Promise<void> {
  const fresh = `${file}.${randomUUID()}.new`;
  await writeDurably(fresh, content);
  await rename(fresh, file);
  await syncFolder(path.dirname(file));
}

/** Makes a rename in the folder last. */
export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
