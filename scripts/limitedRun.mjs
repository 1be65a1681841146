import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './tree.mjs';

/** How long a command that was asked to end may take, in milliseconds, before it is killed. */
const grace = 10_000;

/** @type {Set<number>} the process groups of the commands under way */
const groups = new Set();

/**
 * Runs a command at the repository's root, with what it starts in a process group of its own, and keeps what it prints.
 *
 * @param {string[]} command with its arguments
 * @param {{ log: string, minutes: number, env?: NodeJS.ProcessEnv }} options `log`: the file for what it prints;
 *   `minutes`: after these it is stopped; `env`: beside the present environment
 * @returns {Promise<{ succeeded: boolean, timedOut: boolean, output: string }>}
 */
export async function runWithin([command = '', ...args], { log, minutes, env = {} }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = createWriteStream(log);
  const child = spawn(command, args, {
    cwd: root,
    detached: process.platform !== 'win32',
    shell: command === 'npm' && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const { pid } = child;
  if (pid) groups.add(pid);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });

  let timedOut = false;
  /** @type {NodeJS.Timeout | undefined} */
  let kill;
  const limit = setTimeout(() => {
    timedOut = true;
    stop(pid, 'SIGTERM');
    kill = setTimeout(() => {
      stop(pid, 'SIGKILL');
      // What left the group may hold the pipes open for ever.
      child.stdout.destroy();
      child.stderr.destroy();
    }, grace);
  }, minutes * 60_000);

  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  clearTimeout(limit);
  clearTimeout(kill);
  // Nothing that the command has started outlives it.
  stop(pid, 'SIGKILL');
  if (pid) groups.delete(pid);
  await new Promise((resolve) => file.end(resolve));
  return { succeeded: code === 0 && !timedOut, timedOut, output: readFileSync(log, 'utf8') };
}

/** Ends every command under way: to be called before this process ends early. */
export function stopAll() {
  for (const pid of groups) stop(pid, 'SIGTERM');
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function stop(pid, signal) {
  if (!pid) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended.
  }
}
