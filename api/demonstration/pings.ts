import { sql } from 'kysely';
import type { Database } from '../storage/access/database';

/** When devices of the demonstration pinged last, in minutes, and after how many minutes they ping again; most never did. */
const pings = [
  ['02:1A:7D:4C:00:01', 0, 1],
  ['02:1A:7D:4C:10:01', 0, 1],
  ['02:1A:7D:4C:10:02', 5, 50],
  ['02:1A:7D:4C:10:03', 3 * 24 * 60, null],
] as const;

/**
 * Keeps the devices of the demonstration online, late and offline, because there are no machines that ping. Those that have a key are left
 * to who holds it.
 */
export async function pingDemonstration(database: Database): Promise<void> {
  const values = pings.map(([mac, minutes, again]) => sql`(${mac}, ${minutes}::int, ${again}::int)`);
  await database.acrossAccounts('demonstration data', ({ trx }) =>
    sql`
      UPDATE devices SET
        last_ping = clock_timestamp() - make_interval(mins => due.minutes),
        reports_ip_address = ip_address <> '',
        reports_firmware = firmware_version <> ''
      FROM (
        SELECT devices.customer_account_id, devices.id, wanted.minutes
        FROM devices JOIN (VALUES ${sql.join(values)}) AS wanted (mac_address, minutes, again) USING (mac_address)
        WHERE devices.customer_account_id IN (SELECT id FROM demonstration_records WHERE resource = 'account')
          AND (last_ping IS NULL OR last_ping < now() - make_interval(mins => wanted.again))
          AND NOT EXISTS (
            SELECT FROM device_keys
            WHERE device_keys.customer_account_id = devices.customer_account_id
              AND device_keys.device_id = devices.id AND revoked_at IS NULL)
        FOR UPDATE OF devices SKIP LOCKED
      ) AS due
      WHERE devices.customer_account_id = due.customer_account_id AND devices.id = due.id`.execute(trx),
  );
}
