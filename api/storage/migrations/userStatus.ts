import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** Users can be deactivated, and set their own password by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);
  await sql`
    ALTER TABLE users
      ADD deactivated_at timestamptz(3),
      ADD status text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (status IN ('active', 'pending', 'deactivated'))`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION keep_user_status() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.status := CASE
        WHEN NEW.deactivated_at IS NOT NULL THEN 'deactivated'
        WHEN NEW.password_hash IS NULL THEN 'pending'
        ELSE 'active'
      END;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER keep_user_status BEFORE INSERT OR UPDATE OF password_hash, deactivated_at, status ON users
    FOR EACH ROW EXECUTE FUNCTION keep_user_status()`.execute(db);
  await sql`UPDATE users SET status = 'active' WHERE password_hash IS NOT NULL`.execute(db);

  await sql`
    CREATE TABLE password_links (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('invitation', 'reset')),
      token_hash text NOT NULL UNIQUE,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      expires_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN password_links.token_hash IS 'SHA-256 of the token, in hexadecimal'`.execute(db);
  await sql`
    COMMENT ON COLUMN password_links.ended_at IS 'When it was used, or another link or password took its place'`.execute(
    db,
  );
  await sql`
    CREATE INDEX password_links_of_user ON password_links (customer_account_id, user_id)`.execute(db);
  await sql`CREATE INDEX password_links_by_expires_at ON password_links (expires_at)`.execute(db);
  await secureByAccount(db, 'password_links');
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}
