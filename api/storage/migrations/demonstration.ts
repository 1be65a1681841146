import { sql, type Kysely } from 'kysely';
import { secureContent } from './rowLevelSecurity';

/** What the demonstration data brought, so that it can be taken out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE demonstration_records (
      resource text NOT NULL,
      id uuid NOT NULL,
      PRIMARY KEY (resource, id)
    )`.execute(db);
  await secureContent(db, 'demonstration_records');
}
