import { sql, type Kysely } from 'kysely';

/**
 * Takes what leads say about people out of the audit trail, where nobody can erase it later. Where the trail is chained by hash, the
 * chains of the accounts concerned are computed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);
  await sql`
    DO $$
    DECLARE
      personal CONSTANT text[] := ARRAY['name', 'company', 'email', 'phone', 'message', 'internal_notes'];
      accounts uuid[];
      account uuid;
      entries uuid[];
      entry audit_entries;
    BEGIN
      WITH changed AS (
        UPDATE audit_entries SET
          before = CASE jsonb_typeof(before) WHEN 'object' THEN before - personal ELSE before END,
          after = CASE jsonb_typeof(after) WHEN 'object' THEN after - personal ELSE after END
        WHERE resource = 'lead' AND (before ?| personal OR after ?| personal)
        RETURNING customer_account_id
      ) SELECT array_agg(DISTINCT customer_account_id) INTO accounts FROM changed;
      IF accounts IS NULL OR to_regclass('audit_chain') IS NULL THEN
        RETURN;
      END IF;
      FOREACH account IN ARRAY accounts LOOP
        SELECT array_agg(entry_id ORDER BY place) INTO entries FROM audit_chain WHERE customer_account_id = account;
        DELETE FROM audit_chain WHERE customer_account_id = account;
        FOR entry IN
          SELECT audit_entries.* FROM unnest(entries) WITH ORDINALITY AS chained (entry_id, place)
          JOIN audit_entries ON customer_account_id = account AND id = entry_id ORDER BY place
        LOOP
          PERFORM append_to_audit_chain(entry);
        END LOOP;
      END LOOP;
    END $$`.execute(db);
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}
