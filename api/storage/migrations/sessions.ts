import { sql, type Kysely } from 'kysely';

/** What a person needs to tell their sessions apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sessions
      ADD id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      ADD last_used_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      ADD browser text NOT NULL DEFAULT '',
      ADD address text NOT NULL DEFAULT ''`.execute(db);
}
