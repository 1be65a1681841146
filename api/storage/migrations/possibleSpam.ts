import { sql, type Kysely } from 'kysely';

/** Enquiries that may come from a robot are stored and marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE leads
      ADD possible_spam smallint NOT NULL DEFAULT 0 CHECK (possible_spam IN (0, 1))`.execute(db);
}
