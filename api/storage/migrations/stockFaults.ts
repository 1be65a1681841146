import { sql, type Kysely } from 'kysely';

/**
 * Names the faults among the reports that are stored. Only they were applied without a person. The text is searched, because the JSON may
 * hold what PostgreSQL cannot read; a quote within one of its texts has a backslash before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE stock_device_events SET event_kind = 'fault'
    WHERE applied_at IS NOT NULL AND person_id IS NULL AND event::text LIKE '%"kind":"fault"%'`.execute(db);
}
