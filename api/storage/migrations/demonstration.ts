import { sql, type Kysely } from 'kysely';
import { wallAroundContent } from './walls';

/** What the demonstration data brought, so that it can be taken out again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE demonstration_records (
      resource text NOT NULL,
      id uuid NOT NULL,
      PRIMARY KEY (resource, id)
    )`.execute(db);
  await wallAroundContent(db, 'demonstration_records');
}
