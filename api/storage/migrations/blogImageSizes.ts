import { sql, type Kysely } from 'kysely';

/** A size between the full picture and the thumbnail. Pictures stored before have none and are answered in full. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE blog_images ADD COLUMN medium bytea`.execute(db);
  await sql`ALTER TABLE blog_images ALTER medium SET STORAGE EXTERNAL`.execute(db);
}
