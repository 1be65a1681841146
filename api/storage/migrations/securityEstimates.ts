import { sql, type Kysely } from 'kysely';

/**
 * Corrects PostgreSQL's estimates of rows. It assumed that the comparison in the policy for work across accounts is true for one row in
 * two hundred, and so read and sorted whole tables where an index gives the first rows in order. Of a boolean sub-select it assumes
 * that it is true for half of the rows. The policies let the same rows through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    DO $$
    DECLARE
      secured name;
    BEGIN
      FOR secured IN
        SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'across_accounts' ORDER BY tablename
      LOOP
        EXECUTE format(
          'ALTER POLICY across_accounts ON %I USING ((SELECT current_setting(''vended.scope'', true) = ''across-accounts''))',
          secured);
      END LOOP;
    END $$`.execute(db);
}
