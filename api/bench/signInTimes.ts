import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { apiHandler } from '../createApi';
import { insertDemonstration } from '../demonstration/insertDemonstration';
import { startServer } from '@vended/server/httpServer';
import { connect } from '../storage/access/connection';
import { openDatabase } from '../storage/access/database';
import { startEmbeddedPostgres } from '../storage/postgres/embeddedPostgres';
import { migrate } from '../storage/migrations/migrate';

const known = ['platform', 'acme.admin', 'acme.user', 'globex.admin', 'fresh.admin'];

/** Below what may be tried of one name, and in all below what may be tried from one address. */
const triesOfEach = 18;

/**
 * Whether the time that a refused sign-in takes tells if the name is known: `npm run bench:sign-in-times`. Takes a known
 * and an unknown name in turns, and prints the middle time of each and their ratio.
 */
async function compareTimes(address: string): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  await refused(address, 'warm.up');
  for (let round = 0; round < triesOfEach; round += 1)
    for (const name of known) {
      times.known.push(await refused(address, name));
      times.unknown.push(await refused(address, `${name}.${round}`));
    }
  const [middleKnown, middleUnknown] = [middle(times.known), middle(times.unknown)];
  console.log(`${times.known.length} refusals of each kind, in turns`);
  console.log(`known name, wrong password: ${middleKnown.toFixed(2)} ms`);
  console.log(`unknown name:               ${middleUnknown.toFixed(2)} ms`);
  console.log(`unknown / known: ${(middleUnknown / middleKnown).toFixed(3)}`);
}

/** How long a refusal takes, in milliseconds. */
async function refused(address: string, username: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password' }),
  });
  await response.text();
  const took = performance.now() - began;
  if (response.status !== 401) throw new Error(`${username} was answered with ${response.status}.`);
  return took;
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = await mkdtemp(path.join(os.tmpdir(), 'vended-sign-in-'));
const logger = pino({ level: 'silent' });
const postgres = await startEmbeddedPostgres(process.cwd(), folder, logger);
const database = openDatabase(await connect(postgres.ownerUrl, logger));
try {
  await migrate(database.unscoped);
  await insertDemonstration(database);
  const { address, stop } = await startServer({ host: '127.0.0.1', port: 0 }, () =>
    apiHandler(database, { production: false, logger }),
  );
  await compareTimes(address);
  await stop();
} finally {
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
