import { sql } from 'kysely';
import { pino } from 'pino';
import { insertDemonstration } from '../../../api/demonstration/insertDemonstration';
import { openStorage } from '../../../api/storage/openStorage';
import { fill } from './fill';

/**
 * Makes a data folder for measurements in a browser: the demonstration data, with a small account (Globex Foods) and a
 * large one (Acme Tooling). `node api/testing/run.mjs proofs/bench/api/fillFolder.ts <folder> <items of the small one> <of the large one>`,
 * then start the product on it.
 */
async function fillFolder(dataDir: string, small: number, large: number): Promise<void> {
  const logger = pino({ level: 'silent' });
  const { database, close } = await openStorage({ dataDir, rootDir: process.cwd(), logger });
  await insertDemonstration(database);
  await fill(database, 'Globex Foods', small);
  await fill(database, 'Acme Tooling', large);
  await sql`ANALYZE`.execute(database.unscoped);
  await close();
}

const [dataDir = '', small, large] = process.argv.slice(3);

void fillFolder(dataDir, Number(small), Number(large));
