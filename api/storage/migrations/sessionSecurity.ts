import { sql, type Kysely } from 'kysely';
import { wallBetweenAccounts } from './walls';

/**
 * Sessions stand behind the wall like all that accounts own, and every process hears when one ends or changes, so that
 * what it remembers of it is forgotten (../../sessions/sessionMemory.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wallBetweenAccounts(db, 'sessions');
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
