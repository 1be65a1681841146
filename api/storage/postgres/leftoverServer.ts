import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processIdentity } from './processIdentity';
import { StartError } from '@vended/server/startError.mjs';

/** The signals that stop PostgreSQL, from smart to immediate shutdown (each keeps committed data), and how long each may take. */
const stopping = [
  { signal: 'SIGINT', seconds: 15 },
  { signal: 'SIGQUIT', seconds: 10 },
  { signal: 'SIGKILL', seconds: 5 },
] as const;

/**
 * Stops the server that still runs on a data directory, if one does: it outlives a killed owner whose watchdog was
 * killed too. Called only while holding the folder's lock.
 *
 * @throws StartError when it does not stop.
 */
export async function stopServerOn(dataDirectory: string): Promise<void> {
  const pid = await serverPid(dataDirectory);
  if (pid === null) return;
  const identity = await processIdentity(pid);
  const lives = async () => identity !== null && (await processIdentity(pid)) === identity;

  for (const { signal, seconds } of stopping) {
    if (!(await lives())) return;
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime, or belongs to another user; the loop finds out which.
    }
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline && (await lives())) await sleep(20);
  }
  if (await lives()) {
    throw new StartError(
      `A database server (process ${pid}) still runs on ${dataDirectory}: stop it, then start again.`,
    );
  }
}

/** The process id of the server on that directory; null if the file is stale and the id belongs to another program. */
async function serverPid(dataDirectory: string): Promise<number | null> {
  const firstLine = await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n')[0],
    () => undefined,
  );
  const pid = Number(firstLine);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return (await runsOn(pid, dataDirectory)) ? pid : null;
}

async function runsOn(pid: number, dataDirectory: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      // The server's working directory is its data directory.
      const [at, wanted] = await Promise.all([readlink(`/proc/${pid}/cwd`), realpath(dataDirectory)]);
      return at === wanted;
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(dataDirectory);
  } catch {
    return false;
  }
}
