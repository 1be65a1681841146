import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the operating system denies a process that renders, besides what Node's permission model and its own script do. */
export interface GuestBoundary {
  /**
   * - `bubblewrap`: namespaces of its own, in which there is no network, no other process, and nothing of the file system but what it reads
   * - `limits`: no file may grow, and memory is limited
   * - `none`: Node alone
   */
  readonly kind: 'bubblewrap' | 'limits' | 'none';
  /**
   * The command that runs Node with these arguments.
   *
   * @param readable the files and folders that it needs @param infoFd where bubblewrap writes the number of the process
   */
  command(args: readonly string[], readable: readonly string[], infoFd: number): readonly [string, string[]];
}

/** The writable memory of its own that a process may map, in KiB: more than it ever needs within `maxResidentKiB`. */
const maxDataKiB = 1024 * 1024;

/**
 * Ctrl-C and service managers signal all processes of the product, and bubblewrap would end at that. The gateway ends these processes once
 * it has answered what is in progress. Not every shell knows all limits.
 */
const limited = `trap '' INT TERM
for limit in '-c 0' '-f 0' '-n 256' '-d ${maxDataKiB}'; do ulimit $limit 2> /dev/null; done
exec "$@"`;

const node = realpathSync(process.execPath);

const inShell = (command: readonly string[]): readonly [string, string[]] => [
  '/bin/sh',
  ['-c', limited, 'sh', ...command],
];

/** The folders with the libraries that Node is linked to. They contain nothing of the product or of the machine's users. */
const libraries = ['/usr/lib', '/usr/lib64', '/lib', '/lib64'];

/** Found here, because the process has no PATH. */
const bwrap = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'bwrap'))
  .find(existsSync);

const bubblewrap: GuestBoundary = {
  kind: 'bubblewrap',
  command: (args, readable, infoFd) =>
    inShell([
      bwrap ?? 'bwrap', '--unshare-all', '--die-with-parent', '--new-session', '--as-pid-1', '--cap-drop', 'ALL', '--uid', '65534', '--gid', '65534',
      '--clearenv', '--setenv', 'NODE_ENV', 'production', '--info-fd', String(infoFd),
      ...libraries.flatMap((folder) => ['--ro-bind-try', folder, folder]),
      ...[node, ...readable].flatMap((one) => ['--ro-bind', one, one]),
      '--dev-bind', '/dev/null', '/dev/null', ...timeZone(), '--remount-ro', '/', '--chdir', '/', node, ...args,
    ]), // oxfmt-ignore
};

const limits: GuestBoundary = { kind: 'limits', command: (args) => inShell([node, ...args]) };

const none: GuestBoundary = { kind: 'none', command: (args) => [node, [...args]] };

/** Dates that a module formats without naming a time zone are in that of the machine, which is known by where this link leads. */
function timeZone(): string[] {
  try {
    return ['--symlink', realpathSync('/etc/localtime'), '/etc/localtime'];
  } catch {
    return [];
  }
}

let found: GuestBoundary | null = null;

/** The strongest boundary that works here. Whether bubblewrap may do its work depends on the kernel, the container and the service manager. */
export function guestBoundary(): GuestBoundary {
  found ??= [bubblewrap, limits].find(works) ?? none;
  return found;
}

function works({ command }: GuestBoundary): boolean {
  if (os.platform() === 'win32') return false;
  const [program, args] = command(['-e', '0'], [], 1);
  return spawnSync(program, args, { cwd: '/', timeout: 10_000, stdio: 'ignore' }).status === 0;
}
