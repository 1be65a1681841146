import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/**
 * Enables row-level security for sessions, like for everything that accounts own, and notifies every process when a session
 * ends or changes, so that the process removes it from its cache (../../resources/sessions/sessionMemory.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await secureByAccount(db, 'sessions');
  await sql`
    CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('vended_sessions', OLD.id::text);
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER tell_session_changed
    AFTER DELETE OR UPDATE OF token_hash, user_type, username, expires_at ON sessions
    FOR EACH ROW EXECUTE FUNCTION tell_session_changed()`.execute(db);
}
