import { sql, type Kysely } from 'kysely';
import { secureContent } from './rowLevelSecurity';

/** The flags that modules read, the same for all accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE feature_flags (
      id uuid PRIMARY KEY,
      key text NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('boolean', 'string', 'number')),
      description text NOT NULL DEFAULT '',
      default_value jsonb NOT NULL,
      chosen_value jsonb NOT NULL,
      accounts jsonb NOT NULL DEFAULT '[]',
      user_types jsonb NOT NULL DEFAULT '[]',
      share double precision NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 100),
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      archived_at timestamptz(3)
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN feature_flags.accounts IS 'The accounts that get the chosen value, by id or name'`.execute(
    db,
  );
  await secureContent(db, 'feature_flags');
}
