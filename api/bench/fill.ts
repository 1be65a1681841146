import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../storage/access/database';

type Filled = 'items' | 'devices' | 'users';

/** Many rows at once; the words to search by are those of a tool store. */
const insert: Readonly<Record<Filled, (account: string, count: number) => RawBuilder<unknown>>> = {
  items: (account, count) => sql`
    INSERT INTO items (customer_account_id, id, master_id, description, item_type)
    SELECT ${account}, gen_random_uuid(), 'M-' || n, 'Part ' || n || ' ' || (ARRAY['bolt', 'nut', 'drill', 'tap'])[n % 4 + 1],
      CASE n WHEN 500 THEN 'Sentinel' ELSE 'Type ' || n % 20 END
    FROM generate_series(1, ${count}::int) AS n`,
  devices: (account, count) => sql`
    INSERT INTO devices (customer_account_id, id, device_name, device_type, mac_address, unit_config)
    SELECT ${account}, gen_random_uuid(), 'Machine ' || n || ' ' || (ARRAY['bay', 'line', 'dock', 'store'])[n % 4 + 1],
      'Type ' || n % 20, '02:00:00:' || n, '[{"type": "lock", "count": 12}, {"type": "motor", "count": 24}]'
    FROM generate_series(1, ${count}::int) AS n`,
  users: (account, count) => sql`
    INSERT INTO users (customer_account_id, id, username, user_type)
    SELECT ${account}, gen_random_uuid(),
      'person' || n || '.' || (ARRAY['day', 'night', 'stores', 'office'])[n % 4 + 1] || '.' || ${account}, 'user'
    FROM generate_series(1, ${count}::int) AS n`,
};

/**
 * Fills an account of the demonstration data with that many rows; items take the place of those that were there.
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
    await trx.deleteFrom('items').where('customer_account_id', '=', id).execute();
    for (const resource of ['items', 'devices', 'users'] as const) {
      const count = counts[resource];
      if (count !== undefined) await insert[resource](id, count).execute(trx);
    }
    return id;
  });
}
