import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { pruneAudit } from '../resources/audit/auditChain';
import { accountWithin, type Database } from '../storage/access/database';
import { openStorage } from '../storage/openStorage';
import { recordChange } from '../storage/queries/recordChanges';

/**
 * Measures how the old entries of a long audit trail are removed: `npm run bench:prune -- <folder> [entries]`. The trail is that of one
 * account over two years, of which the first is removed. Beside it the same entries are kept in partitions by month, which are dropped.
 */
async function measurePruning(dataDir: string, entries: number): Promise<void> {
  const config = { dataDir, rootDir: process.cwd(), logger: pino({ level: 'silent' }) };
  await (await openStorage(config)).close();
  const { database, close } = await openStorage(config, { as: 'owner', schema: 'leave' });
  try {
    const account = randomUUID();
    await fill(database, account, entries);
    await sql`VACUUM ANALYZE audit_entries, audit_chain`.execute(database.unscoped);
    await say(database, 'Before');
    await measureParts(database, account);
    await say(database, 'After');
    const began = performance.now();
    await sql`VACUUM audit_entries, audit_chain`.execute(database.unscoped);
    console.log(`VACUUM: ${since(began)}`);
    await say(database, 'After VACUUM');
    await measurePartitions(database, entries);
  } finally {
    await close();
  }
}

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(2)} s`;

/** In bulk: the hashes are not those of the entries, which only a check of the chain would read. */
async function fill(database: Database, account: string, entries: number): Promise<void> {
  await database.acrossAccounts('operator', async ({ trx }) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`SET LOCAL synchronous_commit = off`.execute(trx);
    await sql`INSERT INTO customer_accounts (id, name) VALUES (${account}, ${`Pruned ${account}`})`.execute(
      trx,
    );
    await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(trx);
    await sql`
      WITH made AS (
        INSERT INTO audit_entries (customer_account_id, id, created_at, username, action, resource, record_id, before, after)
        SELECT ${account}::uuid, md5('entry' || ${account}::text || n)::uuid, now() - interval '730 days' * (1 - n::float / ${entries}::int),
          'bench', 'UPDATE', 'item', gen_random_uuid(), '{"description": "Carbide end mill 6 mm"}', '{"description": "Carbide end mill 8 mm"}'
        FROM generate_series(1, ${entries}::int) AS n
        RETURNING id
      )
      INSERT INTO audit_chain (customer_account_id, place, entry_id, hash)
      SELECT ${account}::uuid, row_number() OVER (), id, repeat('0', 64) FROM made`.execute(trx);
    await sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`.execute(trx);
  });
}

/** As `audit prune` does, while changes of the account are recorded, the slowest of which is printed. */
async function measureParts(database: Database, account: string): Promise<void> {
  const pruned = new AbortController();
  let slowest = 0;
  const changes = (async () => {
    while (!pruned.signal.aborted) {
      const began = performance.now();
      await database.acrossAccounts('operator', (scope) =>
        recordChange(accountWithin(scope, account, { userId: null, username: 'bench' }), {
          action: 'UPDATE',
          resource: 'item',
          recordId: randomUUID(),
          before: {},
        }),
      );
      slowest = Math.max(slowest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const began = performance.now();
  let [all, parts, removed] = [0, 0, 0];
  do {
    removed = await database.acrossAccounts('operator', (scope) => pruneAudit(scope, account, 365));
    all += removed;
    parts += 1;
  } while (removed > 0);
  console.log(
    `Removed ${all} entries in ${parts - 1} parts: ${since(began)}; a change at the same time took at most ${slowest.toFixed(0)} ms`,
  );
  pruned.abort();
  await changes;
}

async function say(database: Database, when: string): Promise<void> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.unscoped).catch(() => undefined);
  const { rows } = await sql<{ name: string; size: string; dead: number }>`
    SELECT relname AS name, pg_size_pretty(pg_total_relation_size(relid)) AS size, n_dead_tup::int AS dead
    FROM pg_stat_user_tables WHERE relname IN ('audit_entries', 'audit_chain') ORDER BY relname`.execute(
    database.unscoped,
  );
  console.log(`${when}: ${rows.map(({ name, size, dead }) => `${name} ${size}, ${dead} dead`).join('; ')}`);
}

/** Puts the entries into partitions by month, and drops the twelve oldest. */
async function measurePartitions(database: Database, entries: number): Promise<void> {
  await database.acrossAccounts('operator', async ({ trx }) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`CREATE TEMPORARY TABLE by_month (LIKE audit_entries) PARTITION BY RANGE (created_at)`.execute(
      trx,
    );
    for (let month = 0; month < 26; month += 1) {
      const bound = (number: number) =>
        sql.lit(new Date(Date.now() - (730 - number * 30.5) * 86_400_000).toISOString());
      await sql`
        CREATE TEMPORARY TABLE ${sql.table(`by_month_${month}`)} PARTITION OF by_month
        FOR VALUES FROM (${bound(month)}) TO (${bound(month + 1)})`.execute(trx);
    }
    await sql`ALTER TABLE by_month ADD PRIMARY KEY (customer_account_id, id, created_at)`.execute(trx);
    await sql`CREATE INDEX ON by_month (customer_account_id, created_at, id)`.execute(trx);
    await sql`
      INSERT INTO by_month (customer_account_id, id, created_at, username, action, resource, record_id)
      SELECT gen_random_uuid(), gen_random_uuid(), now() - interval '729 days' * (1 - n::float / ${entries}::int), 'bench', 'UPDATE', 'item',
        gen_random_uuid()
      FROM generate_series(1, ${entries}::int) AS n`.execute(trx);
    const began = performance.now();
    for (let month = 0; month < 12; month += 1)
      await sql`DROP TABLE ${sql.table(`by_month_${month}`)}`.execute(trx);
    console.log(`12 partitions dropped: ${since(began)}`);
  });
}

await measurePruning(process.argv[3] ?? '', Number(process.argv[4] ?? 100_000));
