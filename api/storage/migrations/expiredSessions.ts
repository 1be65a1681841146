import { sql, type Kysely } from 'kysely';

/**
 * Processes are not notified of sessions that have expired: none uses them any more, and they are deleted many at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.expires_at > now() THEN
        PERFORM pg_notify('vended_sessions', OLD.id::text);
      END IF;
      RETURN NULL;
    END $$`.execute(db);
}
