import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../api/storage/access/database';

type Filled = 'items' | 'devices' | 'users';

/** How many rows one statement adds: fewer than take as long as a query may on a busy machine. */
const rowsAtOnce = 2000;

/** Many rows at once; the words to search by are those of a tool store. */
const insert: Readonly<Record<Filled, (account: string, from: number, to: number) => RawBuilder<unknown>>> = {
  items: (account, from, to) => sql`
    INSERT INTO items (customer_account_id, id, master_id, description, item_type)
    SELECT ${account}, gen_random_uuid(), 'M-' || n, 'Part ' || n || ' ' || (ARRAY['bolt', 'nut', 'drill', 'tap'])[n % 4 + 1],
      CASE n WHEN 500 THEN 'Sentinel' ELSE 'Type ' || n % 20 END
    FROM generate_series(${from}::int, ${to}::int) AS n`,
  devices: (account, from, to) => sql`
    INSERT INTO devices (customer_account_id, id, device_name, device_type, mac_address, unit_config)
    SELECT ${account}, gen_random_uuid(), 'Machine ' || n || ' ' || (ARRAY['bay', 'line', 'dock', 'store'])[n % 4 + 1],
      'Type ' || n % 20, '02:00:00:' || n, '[{"type": "lock", "count": 12}, {"type": "motor", "count": 24}]'
    FROM generate_series(${from}::int, ${to}::int) AS n`,
  users: (account, from, to) => sql`
    INSERT INTO users (customer_account_id, id, username, user_type)
    SELECT ${account}, gen_random_uuid(),
      'person' || n || '.' || (ARRAY['day', 'night', 'stores', 'office'])[n % 4 + 1] || '.' || ${account}, 'user'
    FROM generate_series(${from}::int, ${to}::int) AS n`,
};

/**
 * Fills an account of the demonstration data with that many rows; items take the place of earlier ones, except of those in stock.
 *
 * @returns the account's id.
 */
export async function fill(
  database: Database,
  accountName: string,
  counts: Readonly<Partial<Record<Filled, number>>>,
): Promise<string> {
  return database.acrossAccounts('operator', async ({ trx }) => {
    const { id } = await trx
      .selectFrom('customer_accounts')
      .select('id')
      .where('name', '=', accountName)
      .executeTakeFirstOrThrow();
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    await sql`
      DELETE FROM items WHERE customer_account_id = ${id} AND NOT EXISTS (
        SELECT FROM stock_levels WHERE stock_levels.customer_account_id = ${id} AND item_id = items.id)`.execute(
      trx,
    );
    for (const resource of ['items', 'devices', 'users'] as const) {
      const count = counts[resource];
      for (let from = 1; from <= (count ?? 0); from += rowsAtOnce)
        await insert[resource](id, from, Math.min(from + rowsAtOnce - 1, count ?? 0)).execute(trx);
    }
    return id;
  });
}
