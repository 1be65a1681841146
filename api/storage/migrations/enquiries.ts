import { sql, type Kysely } from 'kysely';

/** Enquiries are written across accounts, with their entries in the audit trail: nobody else needs to add a lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP POLICY sent_by_anyone ON leads`.execute(db);
}
