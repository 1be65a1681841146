import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** What `flock` exits with when another process holds the lock. */
const held = 1;

/**
 * Locks a file for this process by the kernel (flock), which also counts between containers that share a volume and cannot see
 * each other's processes. The kernel releases it when the process ends, in whatever way.
 *
 * @returns a function that releases it; null when another process holds it
 */
export async function lockByKernel(file: string): Promise<(() => void) | null> {
  // A file descriptor, because a FileHandle is closed when it is garbage-collected.
  const descriptor = openSync(file, 'a', 0o600);
  // The lock belongs to the open file, which the program shares with this process and leaves locked when it ends.
  const flock = spawn('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  const code = await once(flock, 'exit').then(
    ([exitCode]: unknown[]) => exitCode,
    // Systems without the program, such as macOS, do not run processes in containers either: process ids suffice there.
    () => null,
  );
  if (code !== held) return () => closeSync(descriptor);
  closeSync(descriptor);
  return null;
}
