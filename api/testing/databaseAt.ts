import { pino } from 'pino';
import { connect } from '../storage/access/connection';
import { openDatabase, type Database } from '../storage/access/database';
import { migrate } from '../storage/migrations/migrate';
import { createEmptyDatabase } from './testDatabases';

/** A database with the schema as a migration left it, for a test of the next one. */
export async function databaseAt(
  migration: string,
): Promise<{ readonly url: string; readonly database: Database; close(): Promise<void> }> {
  const { url, drop } = await createEmptyDatabase();
  const database = openDatabase(await connect(url, pino({ level: 'silent' })));
  await migrate(database.unscoped, migration);
  return {
    url,
    database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
