import { sql, type Kysely } from 'kysely';

/** Links to previews of published builds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE previews (
    id text PRIMARY KEY,
    module text NOT NULL,
    build text NOT NULL,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    ends_at timestamptz NOT NULL,
    revoked_by text
  )`.execute(db);
}
