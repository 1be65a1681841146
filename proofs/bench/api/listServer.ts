import express from 'express';
import { sql } from 'kysely';
import { pino } from 'pino';
import { apiHandler } from '../../../api/createApi';
import { startServer } from '@vended/server/httpServer';
import { connect } from '../../../api/storage/access/connection';
import { openDatabase } from '../../../api/storage/access/database';
import { startEmbeddedPostgres } from '../../../api/storage/postgres/embeddedPostgres';
import { migrate } from '../../../api/storage/migrations/migrate';
import { insertDemonstration } from '../../../api/demonstration/insertDemonstration';
import { pinTo } from './clients';
import { fill } from './fill';

/**
 * For the benchmark: the API as in production, and next to it a bare route with the same query on the same pool.
 * Prints its address, and ends with SIGTERM, or with the process that started it.
 */
async function serve(folder: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres(process.cwd(), folder, logger);
  const setUp = openDatabase(await connect(postgres.ownerUrl, logger));
  await migrate(setUp.unscoped);
  await insertDemonstration(setUp);
  const small = await fill(setUp, 'Globex Foods', 1000);
  await fill(setUp, 'Acme Tooling', 100_000);
  await sql`ANALYZE`.execute(setUp.unscoped);
  await setUp.close();

  // The bare route sets no account, so the connections start with one; the API sets its own in every transaction.
  const url = new URL(postgres.ownerUrl);
  url.searchParams.set('options', `-c vended.account=${small}`);
  const pool = await connect(url.href, logger);
  const database = openDatabase(pool);
  const api = apiHandler(database, {
    production: true,
    maxRows: Number.MAX_SAFE_INTEGER,
    logger: pino({ level: 'info' }, { write: () => undefined }),
  });

  const app = express().disable('x-powered-by').disable('etag');
  app.get('/bare', async (_request, response) => {
    const { rows } = await pool.query({ name: 'bare', text: bareQuery, values: [small] });
    response.json({ items: rows });
  });
  app.get('/cpu', (_request, response) => void response.json(process.cpuUsage()));
  app.use('/api', api);
  const { address, stop: stopServer } = await startServer({ host: '127.0.0.1', port: 0 }, () => app);
  const stop = async () => {
    await stopServer();
    await database.close();
    await postgres.stop();
    process.exit();
  };
  process.once('SIGTERM', () => void stop());
  process.stdin.once('end', () => void stop()).resume();
  // The database, which it has started, stays where it is.
  pinTo('server');
  console.log(address);
}

const bareQuery = `
  SELECT id, customer_account_id, master_id, description, item_type, vendor_id, created_at, updated_at,
    image_hash AS image_version, '/image?id=' || id || '&v=' || image_hash AS image_url, vendor_name, vendor_code
  FROM items
  LEFT JOIN LATERAL (
    SELECT vendor_name, vendor_code FROM vendors
    WHERE vendors.customer_account_id = items.customer_account_id AND vendors.id = items.vendor_id
  ) AS vendor ON true
  WHERE customer_account_id = $1 ORDER BY description, id LIMIT 51`;

void serve(process.argv[3] ?? '');
