import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresRunner } from './postgresRunner';
import { StartError } from '@vended/server/startError.mjs';
import { commandCall } from '@vended/server/commandCall.mjs';

/**
 * Refuses files of another major version: a server reads only those of its own, and the server that made them is not included any more.
 * The data has to be moved by a backup, which the version of the product that made the files writes.
 *
 * @throws StartError for files of another major version, which are left as they are.
 */
export async function refuseOtherMajor(runner: PostgresRunner, cluster: string): Promise<void> {
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (made === '') return;
  const present = await majorOf(runner);
  if (present === undefined || made === present) return;
  const folder = path.dirname(cluster);
  throw new StartError(
    `The database in ${cluster} is of PostgreSQL ${made}, and this version of Vended brings PostgreSQL ${present}: with the version of Vended from before run ${commandCall('operator')} backup vended.gz, move ${folder} away, and with this version run ${commandCall('operator')} restore vended.gz.`,
  );
}

/** The major version of the installed programs: 18 of "postgres (PostgreSQL) 18.4". */
async function majorOf(runner: PostgresRunner): Promise<string | undefined> {
  const child = runner.spawn([runner.postgres, '--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
}
