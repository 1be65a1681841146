import { sql, type Kysely } from 'kysely';
import { secureContent } from './rowLevelSecurity';

/** Records which rows are demonstration data, so that they can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE demonstration_records (
      resource text NOT NULL,
      id uuid NOT NULL,
      PRIMARY KEY (resource, id)
    )`.execute(db);
  await secureContent(db, 'demonstration_records');
}
