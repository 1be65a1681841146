import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockByKernel } from './kernelLock';
import { processIdentity } from './processIdentity';
import { StartError } from '@vended/server/startError.mjs';

interface Owner {
  readonly pid: number;
  readonly identity: string;
}

/**
 * Makes this process the only owner of a folder until it releases the folder or ends, in whatever way.
 *
 * Each owner is a file `owner.<n>`; the highest number counts. A process takes over from a dead owner by
 * creating the next number, which the file system allows only one process to do. Numbers are never reused, so two processes
 * cannot both take over from the same dead owner. Process ids say nothing of another container that has the same volume, so
 * the owner has a lock of the kernel too.
 *
 * @throws StartError when a living process owns the folder.
 * @returns a function that releases the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const identity = await processIdentity(process.pid);
  if (identity === null)
    throw new StartError('This system does not tell when a process started: set DATABASE_URL.');

  const owner = await livingOwner(folder, await highest(folder));
  if (owner) throw inUse(folder, `process ${owner.pid}`);
  const release = await lockByKernel(path.join(folder, 'lock'));
  if (!release) throw inUse(folder, 'a process of another container or of another start');
  const mine = await own(folder, identity).catch((error: unknown) => {
    release();
    throw error;
  });
  return async () => {
    await replace(mine, null);
    release();
  };
}

/** @returns the file that makes this process the owner */
async function own(folder: string, identity: string): Promise<string> {
  for (;;) {
    const last = await highest(folder);
    const owner = await livingOwner(folder, last);
    if (owner) throw inUse(folder, `process ${owner.pid}`);
    const mine = ownerFile(folder, last + 1);
    if (await claim(mine, { pid: process.pid, identity })) {
      await removeBelow(folder, last + 1);
      return mine;
    }
  }
}

const inUse = (folder: string, by: string) =>
  new StartError(
    `The data directory ${folder} is in use by ${by}: stop that first, or set DATA_DIR to another directory.`,
  );

/** True when a living process owns the folder. */
export async function isLocked(folder: string): Promise<boolean> {
  const last = await highest(folder).catch(() => 0);
  return (await livingOwner(folder, last)) !== null;
}

async function livingOwner(folder: string, number: number): Promise<Owner | null> {
  const owner = number === 0 ? null : await readOwner(ownerFile(folder, number));
  return owner && (await processIdentity(owner.pid)) === owner.identity ? owner : null;
}

const ownerFile = (folder: string, number: number) => path.join(folder, `owner.${number}`);

async function numbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => /^owner\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}

const highest = async (folder: string) => Math.max(0, ...(await numbers(folder)));

async function readOwner(file: string): Promise<Owner | null> {
  const owner: unknown = await readFile(file, 'utf8').then(JSON.parse, () => null);
  if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('identity' in owner)) return null;
  return typeof owner.pid === 'number' && typeof owner.identity === 'string'
    ? { pid: owner.pid, identity: owner.identity }
    : null;
}

/** Creates the file atomically; false if it exists already. */
async function claim(file: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(file, owner);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replace(file: string, owner: Owner | null): Promise<void> {
  await rename(await writeDraft(file, owner), file);
}

async function writeDraft(file: string, owner: Owner | null): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(owner));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

async function removeBelow(folder: string, number: number): Promise<void> {
  const old = (await numbers(folder)).filter((candidate) => candidate < number);
  await Promise.all(old.map((candidate) => rm(ownerFile(folder, candidate), { force: true })));
}
