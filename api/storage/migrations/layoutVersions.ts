import { sql, type Kysely } from 'kysely';

/** Since when what belongs into a bin is as it is, so that one save does not overwrite another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stock_layouts ADD updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()`.execute(
    db,
  );
}
