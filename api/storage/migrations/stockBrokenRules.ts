import { sql, type Kysely } from 'kysely';

/** Against which rule a report was that has been applied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stock_device_events ADD broken_rule text`.execute(db);
}
