import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pino } from 'pino';
import { insertDemonstration } from '../demonstration/insertDemonstration';
import { demonstrationPassword } from '../resources/sessions/demonstrationPassword';
import { openStorage } from '../storage/openStorage';
import { quickHash } from './quickHash';
import { announce, asAdmin, createDatabase, urlOf, withDatabase, type TestServer } from './testDatabases';
import { startTestServer } from './testServer';

const rootDir = path.resolve(__dirname, '../..');
const logger = pino({ level: 'silent' });

/** One server for the run, with one filled database that every test file gets a copy of. */
export default async function setUp(): Promise<void> {
  const template = `vended_test_template_${process.pid}`;
  const { server, stop } = await testServer(template);
  await createDatabase(server, template);
  // The next version tests with it that this one can run on its schema: npm run test:previous-release.
  const { SCHEMA_OF } = process.env;
  if (SCHEMA_OF)
    execFileSync(
      process.execPath,
      ['api/testing/run.mjs', 'api/testing/makeSchema.ts', urlOf(server, template)],
      { cwd: SCHEMA_OF, stdio: 'inherit' },
    );
  const storage = await openStorage({ databaseUrl: urlOf(server, template), dataDir: '', rootDir, logger });
  await insertDemonstration(storage.database);
  await storage.close();
  await shortenSignIns(server);
  announce(server);
  tearDown = async () => {
    await asAdmin(server, `DROP DATABASE ${template} WITH (FORCE)`);
    await stop();
  };
}

/** Gives the demonstration's users a hash of their password that is compared at once. */
async function shortenSignIns({ adminUrl, template }: TestServer): Promise<void> {
  const password_hash = await quickHash(demonstrationPassword);
  await asAdmin(
    { adminUrl: withDatabase(adminUrl, template) },
    `UPDATE users SET password_hash = '${password_hash}' WHERE password_hash IS NOT NULL`,
  );
}

/** Drops the database and stops the server. */
export let tearDown = (): Promise<void> => Promise.resolve();

async function testServer(template: string): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { server: { adminUrl: DATABASE_URL, template }, stop: () => Promise.resolve() };

  const { stop, ...server } = await startTestServer();
  return { server: { ...server, template }, stop };
}
