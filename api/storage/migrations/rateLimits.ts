import { sql, type Kysely } from 'kysely';

/** Limits are counted for all processes together, and a restart does not clear them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE rate_limits (
      key text COLLATE "C" PRIMARY KEY,
      points integer NOT NULL,
      expire bigint
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN rate_limits.key IS 'The limit, and a hash of what is counted: neither names nor addresses'`.execute(
    db,
  );
  await sql`
    COMMENT ON COLUMN rate_limits.expire IS 'The end of the period, in milliseconds since 1970'`.execute(db);
  await sql`CREATE INDEX rate_limits_by_expire ON rate_limits (expire)`.execute(db);
  await sql`ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE rate_limits FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY across_accounts ON rate_limits
    USING ((SELECT current_setting('vended.scope', true)) = 'across-accounts')`.execute(db);
}
