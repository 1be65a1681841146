import { sql } from 'kysely';
import { pino } from 'pino';
import { insertDemonstration } from '../../../api/demonstration/insertDemonstration';
import { openStorage } from '../../../api/storage/openStorage';
import { fill } from './fill';

/**
 * Makes a data folder for measurements in a browser: the demonstration data, with a small account (Globex Foods) and a
 * large one (Acme Tooling). `node api/testing/run.mjs proofs/bench/api/fillFolder.ts <folder> [<items of the small one> <of the large one>]`,
 * then start the product on it.
 */
async function fillFolder(dataDir: string, small?: number, large?: number): Promise<void> {
  const logger = pino({ level: 'silent' });
  const { database, close } = await openStorage({ dataDir, rootDir: process.cwd(), logger });
  await insertDemonstration(database);
  await fill(database, 'Globex Foods', small ? { items: small } : { items: 100, devices: 100, users: 100 });
  await fill(
    database,
    'Acme Tooling',
    large ? { items: large } : { items: 100_000, devices: 10_000, users: 2000 },
  );
  await sql`ANALYZE`.execute(database.unscoped);
  await close();
}

const [dataDir = '', ...items] = process.argv.slice(3);

void fillFolder(dataDir, ...items.map(Number));
