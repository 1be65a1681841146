import { sql, type Kysely } from 'kysely';
import { searchIn } from './search';
import { secureByAccount } from './rowLevelSecurity';

/** Devices and who has access to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE devices (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      device_name text COLLATE human NOT NULL,
      device_type text COLLATE human NOT NULL DEFAULT '',
      mac_address text NOT NULL DEFAULT '',
      ip_address text NOT NULL DEFAULT '',
      firmware_version text NOT NULL DEFAULT '',
      active_status smallint NOT NULL DEFAULT 1 CHECK (active_status IN (0, 1)),
      unit_type text NOT NULL DEFAULT '' CHECK (unit_type IN ('', 'vended-unlimited')),
      unit_config jsonb NOT NULL DEFAULT '[]',
      stockroom_id uuid,
      last_ping timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, stockroom_id) REFERENCES stockrooms
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN devices.unit_config IS 'The boards in the order of their numbers: [{"type": "lock", "count": 12}]'`.execute(
    db,
  );
  for (const column of ['device_name', 'device_type', 'created_at']) {
    const index = sql.id(`devices_by_${column}`);
    await sql`CREATE INDEX ${index} ON devices (customer_account_id, ${sql.ref(column)}, id)`.execute(db);
  }
  await sql`
    CREATE INDEX devices_by_last_ping
    ON devices (customer_account_id, coalesce(last_ping, '-infinity'), id)`.execute(db);
  await sql`CREATE INDEX devices_of_stockroom ON devices (customer_account_id, stockroom_id)`.execute(db);
  await secureByAccount(db, 'devices');
  await searchIn(db, 'devices', ['device_name', 'device_type', 'mac_address', 'ip_address', 'unit_type']);

  await sql`
    CREATE TABLE user_devices (
      customer_account_id uuid NOT NULL,
      user_id uuid NOT NULL,
      device_id uuid NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, user_id, device_id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE,
      FOREIGN KEY (customer_account_id, device_id) REFERENCES devices ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX user_devices_of_device ON user_devices (customer_account_id, device_id)`.execute(db);
  await secureByAccount(db, 'user_devices');
}
