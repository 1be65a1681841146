import { pino } from 'pino';
import { openStorage } from '../storage/openStorage';

/**
 * Gives a database this version's schema, for the API tests of the release before:
 * `node api/testing/run.mjs api/testing/makeSchema.ts <address>`.
 */
async function makeSchema(databaseUrl: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const options = { databaseUrl, dataDir: '', rootDir: process.cwd(), logger };
  await (await openStorage(options, { schema: 'migrate' })).close();
}

void makeSchema(process.argv[3] ?? '');
