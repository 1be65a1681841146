import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** What devices report, as it came, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `json` keeps the text, also with what `jsonb` cannot hold, such as NUL.
  await sql`
    CREATE TABLE stock_device_events (
      customer_account_id uuid NOT NULL,
      device_id uuid NOT NULL,
      id uuid NOT NULL,
      event json NOT NULL,
      received_at timestamptz(3) NOT NULL,
      clock_behind_ms bigint NOT NULL,
      happened_at timestamptz(3),
      applied_at timestamptz(3),
      reason text NOT NULL,
      PRIMARY KEY (customer_account_id, device_id, id),
      FOREIGN KEY (customer_account_id, device_id) REFERENCES devices,
      CHECK ((applied_at IS NULL) = (reason <> ''))
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_device_events.clock_behind_ms IS 'How far the clock of the device was behind when it sent the event'`.execute(
    db,
  );
  await sql`
    CREATE INDEX stock_device_events_received ON stock_device_events
    (customer_account_id, device_id, received_at, id)`.execute(db);
  await sql`
    CREATE INDEX stock_device_events_waiting ON stock_device_events
    (customer_account_id, device_id, received_at, id) WHERE applied_at IS NULL`.execute(db);
  await secureByAccount(db, 'stock_device_events');
}
