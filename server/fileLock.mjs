import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './startError.mjs';

const heartbeatEvery = 2_000;
const deadAfter = 30_000;

/** The locks held by this process: a lock with its process id and another id is left over from an earlier process. */
const held = new Set();

/**
 * Does the work while no other process, and no other call in this one, does work under the same lock file. A lock
 * whose holder has died is taken over: at once if its process is known to have ended, else after half a minute without
 * a heartbeat.
 *
 * @template Result
 * @param {string} file the lock file; its folder is created when missing
 * @param {() => Promise<Result>} work
 * @param {(pid: number) => void} [onWait] called once when another process, with this id, holds the lock
 * @returns {Promise<Result>}
 */
export async function withFileLock(file, work, onWait) {
  await mkdir(path.dirname(file), { recursive: true });
  const id = randomUUID();
  held.add(id);
  for (let waited = false; !(await create(file, id));) {
    const holder = await readHolder(file);
    if (holder && (await isDead(file, holder))) {
      await removeStale(file, holder);
    } else {
      if (holder && !waited) onWait?.(holder.pid);
      waited = true;
      await sleep(50);
    }
  }
  const heartbeat = setInterval(() => void touch(file), heartbeatEvery);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if ((await readHolder(file))?.id === id) await rm(file, { force: true });
    held.delete(id);
  }
}

/**
 * The process that holds the lock, if it lives.
 *
 * @param {string} file
 * @returns {Promise<number | null>}
 */
export async function holderOf(file) {
  const holder = await readHolder(file);
  return holder && !(await isDead(file, holder)) ? holder.pid : null;
}

/** @typedef {{ id: string, pid: number, host: string }} Holder */

/**
 * @param {string} file
 * @param {string} id
 * @returns {Promise<boolean>} false when the file is there already
 */
async function create(file, id) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(JSON.stringify({ id, pid: process.pid, host: hostname() }));
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {Promise<Holder | null>} null when the lock was released; no process when its holder died writing it
 */
async function readHolder(file) {
  try {
    const text = await readFile(file, 'utf8');
    return text === '' ? { id: '', pid: 0, host: '' } : JSON.parse(text);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (error instanceof SyntaxError) return { id: '', pid: 0, host: '' };
    throw error;
  }
}

/**
 * @param {string} file
 * @param {Holder} holder
 */
async function isDead(file, holder) {
  if (holder.host === hostname() && !isRunning(holder)) return true;
  const touched = (await stat(file).catch(() => null))?.mtimeMs;
  return touched !== undefined && Date.now() - touched > deadAfter;
}

/**
 * Removes a dead holder's lock, but not one that a faster waiter has already created in its place: only one process
 * removes at a time.
 *
 * @param {string} file
 * @param {Holder} dead
 */
async function removeStale(file, dead) {
  const removal = `${file}.removal`;
  if (await create(removal, dead.id)) {
    try {
      if ((await readHolder(file))?.id === dead.id) await rm(file, { force: true });
    } finally {
      await rm(removal, { force: true });
    }
  } else {
    const left = await stat(removal).catch(() => null);
    if (left && Date.now() - left.mtimeMs > deadAfter) await rm(removal, { force: true });
    await sleep(50);
  }
}

/** @param {Holder} holder on this machine */
function isRunning({ id, pid }) {
  if (pid === process.pid) return held.has(id);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} file */
async function touch(file) {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}
