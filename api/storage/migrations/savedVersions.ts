import { sql, type Kysely } from 'kysely';

/** The version that a save has stored. The answer under its key has only the id of the record, as nodes of the release before read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency_keys ADD version timestamptz(3)`.execute(db);
  await sql`COMMENT ON COLUMN idempotency_keys.version IS 'Of the record that was saved; null for other calls'`.execute(
    db,
  );
}
