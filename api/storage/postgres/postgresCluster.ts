import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { serverEnvironment, type PostgresRunner } from './postgresRunner';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import { syncFolder } from '@vended/server/syncFolder';

export const passwordFileIn = (folder: string): string => path.join(folder, 'postgres.password');

/** The password of the roles of a data directory: random, and readable by the directory's owner only. */
export async function readOrMakePassword(folder: string): Promise<string> {
  const file = passwordFileIn(folder);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const password = randomBytes(24).toString('hex');
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(password);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return password;
}

/** Creates the cluster in a temporary folder and renames it when it is complete, so that a first start may be interrupted. */
export async function makeCluster(
  runner: PostgresRunner,
  folder: string,
  cluster: string,
  password: string,
): Promise<void> {
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, runner.owner);
  // The password is passed through a pipe, so that no other user can read a copy. (Node's own pipes are sockets and cannot be opened.)
  const script = 'cat | "$@" --pwfile=/dev/stdin';
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const child = runner.spawn(['sh', '-c', script, 'sh', runner.initdb, `--pgdata=${draft}`, ...options], {
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin?.end(`${password}\n`);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0)
    throw new StartError(`The database could not be made in ${folder}: ${reasonOf(complaint)}`);
  await rename(draft, cluster);
  await syncFolder(folder);
}

/** Changes the owner of a directory that was created as another user. */
export async function giveTo(directory: string, owner: PostgresRunner['owner']): Promise<void> {
  if (!owner || (await lstat(directory)).uid === owner.uid) return;
  const entries = await readdir(directory, { recursive: true });
  for (const entry of [...entries.map((inside) => path.join(directory, inside)), directory]) {
    await chown(entry, owner.uid, owner.gid);
  }
}
