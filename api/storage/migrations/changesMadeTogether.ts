import { sql, type Kysely } from 'kysely';

/**
 * What an entry of the audit trail was made together with: all entries of one import, or of one change to many records. Not part of the
 * hash: entries that are stored keep theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE audit_entries
      ADD part_of uuid, ADD part_kind text COLLATE "C" CHECK (part_kind IN ('import', 'change'))`.execute(db);
}
