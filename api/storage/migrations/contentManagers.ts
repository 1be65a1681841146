import { sql, type Kysely } from 'kysely';

/** Lets an enquiry find the accounts that record it in their audit trail without reading every user of every account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX users_who_manage_content ON users (customer_account_id)
    WHERE user_type = 'vended-administrator'`.execute(db);
}
