import { sql, type Kysely } from 'kysely';

/** The database says which versions of the product may run on it, so that one can be replaced by the one before without a restore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE schema_release (
      singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
      oldest_migration text NOT NULL
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN schema_release.oldest_migration IS 'A version that does not know this migration must not run'`.execute(
    db,
  );
  await sql`INSERT INTO schema_release (oldest_migration) VALUES ('0022-schema-release')`.execute(db);
}
