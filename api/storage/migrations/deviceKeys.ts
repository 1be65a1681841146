import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** The keys with which devices make their own calls. Only a hash of each is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE device_keys (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      device_id uuid NOT NULL,
      key_hash text NOT NULL UNIQUE,
      key_prefix text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      created_by text NOT NULL,
      last_used_at timestamptz(3),
      revoked_at timestamptz(3),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, device_id) REFERENCES devices ON DELETE CASCADE
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN device_keys.key_hash IS 'SHA-256 of the whole key, in hexadecimal'`.execute(db);
  await sql`
    CREATE INDEX device_keys_of_device ON device_keys (customer_account_id, device_id, created_at, id)`.execute(
    db,
  );
  await secureByAccount(db, 'device_keys');
}
