import { sql, type Kysely } from 'kysely';

/** What a report is about, and who gave it up: the JSON of a report may hold what no query of PostgreSQL can look into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE stock_device_events ADD event_kind text, ADD board_number integer, ADD bin_number integer,
      ADD dismissed_at timestamptz(3), ADD dismissed_by text, ADD dismissed_because text NOT NULL DEFAULT ''`.execute(
    db,
  );
}
