import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../server/startError.mjs';
import { root } from './tree.mjs';

/**
 * The shell around a tool ends it, and all that it has started, when the process that started it ends in whatever way: the pipe on its
 * standard input closes then. Its processes are a group.
 */
const watchdog = `
exec 3<&0 </dev/null
"$@" 3<&- &
tool=$!
( trap '' TERM; read -r never <&3; kill -TERM 0; sleep 2; kill -KILL 0 ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $tool
code=$?
kill -KILL $watcher
exit $code
`;

/** How long a tool whose start was killed may take to end, in milliseconds. */
const endWithinMs = 15_000;

/**
 * Runs a command at the repository's root. What it prints goes to a log file, and line by line to `onLine`.
 *
 * @param {string[]} command with its arguments
 * @param {{ log: string, signal?: AbortSignal, onLine?: (line: string) => void }} options `log`: its name in `.cache`
 * @returns {Promise<boolean>} true when it succeeded
 */
export async function runTool(command, { log, signal, onLine }) {
  const file = logFile(log);
  const groupFile = file.replace(/\.log$/, '.pid');
  mkdirSync(path.dirname(file), { recursive: true });
  await untilEnded(groupFile);
  const output = createWriteStream(file);
  // On a full disk the tool itself says so.
  output.on('error', () => undefined);
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', NX_TUI: 'false' };
  // In its own process group, so that all that it starts can be stopped with it.
  const tool = spawn('sh', ['-c', watchdog, 'sh', ...command], {
    cwd: root,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (tool.pid) writeFileSync(groupFile, String(tool.pid));
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
  rmSync(groupFile, { force: true });
  await new Promise((resolve) => output.end(resolve));
  signal?.throwIfAborted();
  return code === 0;
}

/**
 * Waits until the tool of an earlier start has ended: one that was killed leaves it for some moments, in which it still writes.
 *
 * @param {string} groupFile names its process group
 * @throws {StartError} when it does not end
 */
async function untilEnded(groupFile) {
  const group = existsSync(groupFile) ? Number(readFileSync(groupFile, 'utf8')) : 0;
  const end = performance.now() + endWithinMs;
  while (group > 0 && isRunning(group)) {
    if (performance.now() > end)
      throw new StartError(
        `An earlier start still runs a command here (process group ${group}): end it, or remove ${groupFile} if that is another program, then start again.`,
      );
    await sleep(50);
  }
}

/** @param {number} group */
function isRunning(group) {
  if (process.platform === 'linux') return livingGroups().has(group);
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/** The process groups with a process that has not ended. In a container, nobody may remove the entries of those that have. */
function livingGroups() {
  const groups = new Set();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      // After the name, which may contain anything, come the state, the parent and the group.
      const [, state, , group] =
        /.*\) (\S) (\d+) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      if (state !== 'Z' && state !== 'X') groups.add(Number(group));
    } catch {
      // It has just ended.
    }
  return groups;
}

/**
 * Where a tool's output is kept.
 * @param {string} name
 */
export function logFile(name) {
  return path.join(root, '.cache', `${name}.log`);
}
