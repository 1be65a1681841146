import { sql } from 'kysely';
import type { Database } from '../../../api/storage/access/database';

/** How many rows one statement adds: fewer than take as long as a query may on a busy machine. */
const rowsAtOnce = 2000;

/**
 * Fills an account of the demonstration data with that many items, whose words to search by are those of a tool store. They take the
 * place of earlier ones, except of those in stock.
 *
 * @returns the account's id.
 */
export async function fill(database: Database, accountName: string, items: number): Promise<string> {
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
    for (let from = 1; from <= items; from += rowsAtOnce)
      await sql`
        INSERT INTO items (customer_account_id, id, master_id, description, item_type)
        SELECT ${id}, gen_random_uuid(), 'M-' || n, 'Part ' || n || ' ' || (ARRAY['bolt', 'nut', 'drill', 'tap'])[n % 4 + 1],
          CASE n WHEN 500 THEN 'Sentinel' ELSE 'Type ' || n % 20 END
        FROM generate_series(${from}::int, ${Math.min(from + rowsAtOnce - 1, items)}::int) AS n`.execute(trx);
    return id;
  });
}
