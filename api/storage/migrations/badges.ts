import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/**
 * What people open devices with, and who could open which one at an earlier moment: a device reports days later what happened in it, when
 * a badge may be another person's and an access revoked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await badgesAndPins(db);
  await endedAccess(db);
  await sql`ALTER TABLE stock_device_events ADD person_id uuid, ADD was_allowed boolean`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_device_events.was_allowed IS 'Whether the person could open the device at that moment; null where nobody is known to have opened it'`.execute(
    db,
  );
}

async function badgesAndPins(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE user_badges (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      badge_number text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      removed_at timestamptz(3),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX user_badges_in_use ON user_badges (customer_account_id, upper(badge_number))
    WHERE removed_at IS NULL`.execute(db);
  await sql`
    CREATE INDEX user_badges_by_number ON user_badges (customer_account_id, upper(badge_number), created_at)`.execute(
    db,
  );
  await sql`CREATE INDEX user_badges_of_user ON user_badges (customer_account_id, user_id)`.execute(db);
  await secureByAccount(db, 'user_badges');

  await sql`
    CREATE TABLE user_pins (
      customer_account_id uuid NOT NULL,
      user_id uuid NOT NULL,
      salt text NOT NULL,
      iterations integer NOT NULL,
      hash text NOT NULL,
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, user_id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN user_pins.hash IS 'PBKDF2 with HMAC-SHA-256, in hexadecimal'`.execute(db);
  await secureByAccount(db, 'user_pins');
}

/** Triggers keep what ended, so that whatever ends it need not know of devices. */
async function endedAccess(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ended_device_access (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL,
      device_id uuid NOT NULL,
      began_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  await sql`
    CREATE INDEX ended_device_access_of_device ON ended_device_access (customer_account_id, device_id, user_id)`.execute(
    db,
  );
  await secureByAccount(db, 'ended_device_access');
  await sql`
    CREATE FUNCTION keep_ended_access() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ended_device_access (customer_account_id, user_id, device_id, began_at)
        VALUES (OLD.customer_account_id, OLD.user_id, OLD.device_id, OLD.created_at);
        RETURN NULL;
      END
    $$`.execute(db);
  await sql`
    CREATE TRIGGER keep_ended_access AFTER DELETE ON user_devices
    FOR EACH ROW EXECUTE FUNCTION keep_ended_access()`.execute(db);

  await sql`
    CREATE TABLE ended_absences (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL,
      began_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  await sql`
    COMMENT ON TABLE ended_absences IS 'When people were deactivated or archived who no longer are'`.execute(
    db,
  );
  await sql`CREATE INDEX ended_absences_of_user ON ended_absences (customer_account_id, user_id)`.execute(db);
  await secureByAccount(db, 'ended_absences');
  await sql`
    CREATE FUNCTION keep_ended_absence() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO ended_absences (customer_account_id, user_id, began_at)
        VALUES (OLD.customer_account_id, OLD.id, least(OLD.deactivated_at, OLD.archived_at));
        RETURN NULL;
      END
    $$`.execute(db);
  await sql`
    CREATE TRIGGER keep_ended_absence AFTER UPDATE OF deactivated_at, archived_at ON users
    FOR EACH ROW
    WHEN (num_nonnulls(OLD.deactivated_at, OLD.archived_at) > 0 AND num_nonnulls(NEW.deactivated_at, NEW.archived_at) = 0)
    EXECUTE FUNCTION keep_ended_absence()`.execute(db);
}
