import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** A save that is sent again, because its answer was lost, gets the answer of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idempotency_keys (
      caller text COLLATE "C" NOT NULL,
      key_hash text COLLATE "C" NOT NULL,
      customer_account_id uuid,
      request_hash text NOT NULL,
      answer jsonb,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (caller, key_hash)
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN idempotency_keys.caller IS 'The id of the user, or visitor'`.execute(db);
  await sql`
    COMMENT ON COLUMN idempotency_keys.key_hash IS 'SHA-256 of the key: only the caller knows the key, which request_hash depends on'`.execute(
    db,
  );
  await sql`CREATE INDEX idempotency_keys_by_created_at ON idempotency_keys (created_at)`.execute(db);
  await secureByAccount(db, 'idempotency_keys');
}
