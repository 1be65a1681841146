import { sql, type Kysely } from 'kysely';

/** An enquiry finds the accounts in whose audit trail it is recorded without reading every user of every account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX users_who_manage_content ON users (customer_account_id)
    WHERE user_type = 'vended-administrator'`.execute(db);
}
