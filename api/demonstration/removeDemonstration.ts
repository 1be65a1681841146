import { sql } from 'kysely';
import type { Database } from '../storage/access/database';
import type { DemonstratedContent } from '../storage/access/schema';
import { ownedTables } from '../storage/access/tables';

/** The tables without an account that the demonstration data fills. */
export const demonstrated: readonly DemonstratedContent[] = [
  'careers',
  'blog_posts',
  'leads',
  'catalogue_products',
];

/**
 * Deletes the demonstration data, including everything that was added to its accounts later.
 *
 * @returns how many accounts went.
 */
export async function removeDemonstration(database: Database): Promise<number> {
  return database.acrossAccounts('demonstration data', async ({ trx }) => {
    const brought = (resource: string) =>
      sql`SELECT id FROM demonstration_records WHERE resource = ${resource}`;
    for (const table of demonstrated) {
      await sql`DELETE FROM ${sql.table(table)} WHERE id IN (${brought(table)})`.execute(trx);
    }
    for (const table of ownedTables.toReversed()) {
      await sql`DELETE FROM ${sql.table(table)} WHERE customer_account_id IN (${brought('account')})`.execute(
        trx,
      );
    }
    const { numAffectedRows = 0n } =
      await sql`DELETE FROM customer_accounts WHERE id IN (${brought('account')})`.execute(trx);
    await trx.deleteFrom('demonstration_records').execute();
    return Number(numAffectedRows);
  });
}
