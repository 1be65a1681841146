import { sql, type Kysely } from 'kysely';

/** Devices that report their address and firmware themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE devices
      ADD reports_ip_address boolean NOT NULL DEFAULT false,
      ADD reports_firmware boolean NOT NULL DEFAULT false`.execute(db);
}
