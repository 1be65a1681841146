import { Pool } from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../storage/postgres/embeddedPostgres';

/** Writes numbers in an endless loop, and prints each after the database has acknowledged it. For tests that kill it. */
async function write(folder: string): Promise<never> {
  const postgres = await startEmbeddedPostgres(process.cwd(), folder, pino({ level: 'silent' }));
  const pool = new Pool({ connectionString: postgres.ownerUrl });
  await pool.query('CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)');
  const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(number), 0) AS last FROM written');
  let number = rows[0]?.last ?? 0;
  const one = async (): Promise<never> => {
    for (;;) {
      number += 1;
      const mine = number;
      await pool.query('INSERT INTO written VALUES ($1)', [mine]);
      process.stdout.write(`${mine}\n`);
    }
  };
  await Promise.race([one(), one(), one(), one()]);
  throw new Error('It never ends.');
}

void write(process.argv.at(-1) ?? '');
