import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** Second factors, the steps in which they are asked for, and when a session last proved that it is its user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE second_factors (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('totp', 'passkey')),
      name text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      confirmed_at timestamptz(3),
      last_used_at timestamptz(3),
      totp_secret text,
      totp_last_step bigint,
      totp_drift integer NOT NULL DEFAULT 0,
      credential_id text UNIQUE,
      public_key bytea,
      counter bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE,
      CHECK ((kind = 'totp') = (totp_secret IS NOT NULL)),
      CHECK ((kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL))
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN second_factors.totp_last_step IS 'The last step of 30 seconds whose code was used: earlier ones are refused'`.execute(
    db,
  );
  await sql`
    COMMENT ON COLUMN second_factors.totp_drift IS 'How many steps the clock of the app is ahead of ours'`.execute(
    db,
  );
  await sql`
    CREATE INDEX second_factors_of_user ON second_factors (customer_account_id, user_id)`.execute(db);
  await secureByAccount(db, 'second_factors');

  await sql`
    CREATE TABLE recovery_codes (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      code_hash text NOT NULL,
      used_at timestamptz(3),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`COMMENT ON COLUMN recovery_codes.code_hash IS 'SHA-256 of the code, in hexadecimal'`.execute(db);
  await sql`
    CREATE INDEX recovery_codes_of_user ON recovery_codes (customer_account_id, user_id)`.execute(db);
  await secureByAccount(db, 'recovery_codes');

  await sql`
    CREATE TABLE second_steps (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      purpose text NOT NULL CHECK (purpose IN ('sign-in', 'proof', 'new passkey')),
      session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
      token_hash text NOT NULL UNIQUE,
      challenge text,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz(3) NOT NULL,
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN second_steps.challenge IS 'What a passkey has to sign; null where none is asked for'`.execute(
    db,
  );
  await sql`CREATE INDEX second_steps_of_user ON second_steps (customer_account_id, user_id)`.execute(db);
  await sql`CREATE INDEX second_steps_of_session ON second_steps (session_id)`.execute(db);
  await sql`CREATE INDEX second_steps_by_expires_at ON second_steps (expires_at)`.execute(db);
  await secureByAccount(db, 'second_steps');

  await sql`
    ALTER TABLE customer_accounts ADD second_factor_required boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    ALTER TABLE sessions
      ADD proved_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      ADD second_factor_needed boolean NOT NULL DEFAULT false`.execute(db);
  await sql`DROP TRIGGER tell_session_changed ON sessions`.execute(db);
  await sql`
    CREATE TRIGGER tell_session_changed
    AFTER DELETE OR UPDATE OF token_hash, user_type, username, expires_at, proved_at, second_factor_needed ON sessions
    FOR EACH ROW EXECUTE FUNCTION tell_session_changed()`.execute(db);
}
