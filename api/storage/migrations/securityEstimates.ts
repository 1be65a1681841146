import { sql, type Kysely } from 'kysely';

/**
 * Lets PostgreSQL expect about as many rows as there are. It took the comparison in the policy for work across accounts as true for one
 * row in two hundred, and so read and sorted whole tables where an index gives the first rows in order. Of a sub-select
 * that is true or false it expects half of the rows. What the policies let through is the same.
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
