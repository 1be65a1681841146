import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { appRole } from '../storage/access/roles';
import { startEmbeddedPostgres } from '../storage/postgres/embeddedPostgres';
import { asAdmin, type TestServer } from './testDatabases';

const rootDir = path.resolve(__dirname, '../..');

/** A database server for a run of tests, without their template. */
export interface RunningTestServer extends Required<Omit<TestServer, 'template'>> {
  stop(): Promise<void>;
}

/** Starts it on a folder of its own, which it removes when it stops. */
export async function startTestServer(): Promise<RunningTestServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-test-postgres-'));
  const postgres = await startEmbeddedPostgres(rootDir, folder, pino({ level: 'silent' }));
  const { username: role, password } = new URL(postgres.ownerUrl);
  const adminUrl = postgres.superuserUrl;
  // The data does not outlive the run, so commits need not be flushed to disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await asAdmin({ adminUrl }, `ALTER SYSTEM SET ${setting} = off`);
  await asAdmin({ adminUrl }, 'SELECT pg_reload_conf()');
  // The tests connect with one address, as with a PostgreSQL of the operator's own.
  await asAdmin({ adminUrl }, `GRANT ${appRole} TO ${role}`);
  return {
    adminUrl,
    owner: { role, password },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
