import { sql } from 'kysely';
import { apiOfTests } from '../../testing/testApi';

const api = apiOfTests();

test('who writes items of thousands of accounts at once, as a restore does, needs no lock for each', async () => {
  const undo = new Error('undo');
  const writing = api.asOwner(async ({ trx }) => {
    await sql`
      WITH accounts AS (
        INSERT INTO customer_accounts (id, name)
        SELECT gen_random_uuid(), 'One of many ' || n FROM generate_series(1, 3000) AS n RETURNING id
      )
      SELECT count(*) FROM accounts`.execute(trx);
    await sql`
      INSERT INTO items (customer_account_id, id, description)
      SELECT id, gen_random_uuid(), 'Bolt' FROM customer_accounts WHERE name LIKE 'One of many %'`.execute(
      trx,
    );
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`.execute(trx);
    expect(rows[0]?.count).toBeLessThanOrEqual(1024);
    expect(rows[0]?.count).toBeGreaterThan(0);
    throw undo;
  });

  await expect(writing).rejects.toBe(undo);
});
