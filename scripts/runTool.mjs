import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './tree.mjs';

/**
 * Runs a command at the repository's root. What it prints goes to a log file, and line by line to `onLine`.
 *
 * @param {string[]} command with its arguments
 * @param {{ log: string, signal?: AbortSignal, onLine?: (line: string) => void }} options `log`: its name in `.cache`
 * @returns {Promise<boolean>} true when it succeeded
 */
export async function runTool([command = '', ...args], { log, signal, onLine }) {
  const file = logFile(log);
  mkdirSync(path.dirname(file), { recursive: true });
  const output = createWriteStream(file);
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', NX_TUI: 'false' };
  // In its own process group, so that all that it starts can be stopped with it.
  const tool = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => tool.pid && process.kill(-tool.pid, 'SIGTERM');
  signal?.addEventListener('abort', stop);
  for (const stream of [tool.stdout, tool.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.write(`${line}\n`);
      onLine?.(line);
    });
  }
  const code = await new Promise((resolve, reject) => tool.once('error', reject).once('close', resolve));
  signal?.removeEventListener('abort', stop);
  await new Promise((resolve) => output.end(resolve));
  signal?.throwIfAborted();
  return code === 0;
}

/**
 * Where a tool's output is kept.
 * @param {string} name
 */
export function logFile(name) {
  return path.join(root, '.cache', `${name}.log`);
}
