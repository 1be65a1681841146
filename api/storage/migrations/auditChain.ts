import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/**
 * The hash of an entry at a place of its account's chain, in hexadecimal: SHA-256 of the hash before it and of everything that the
 * entry says. `previous`, `place` and `entry` are what the query names so. The text of jsonb is the same for equal values.
 */
export const entryHash = sql`
  encode(sha256(convert_to(jsonb_build_array(
    previous, place, (entry).customer_account_id, (entry).id,
    to_char((entry).created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    (entry).user_id, (entry).username, (entry).action, (entry).resource, (entry).record_id, (entry).before, (entry).after
  )::text, 'UTF8')), 'hex')`;

/**
 * A chain of hashes over the audit trail of each account, so that an entry that is changed or removed later is noticed. It is written by
 * a trigger with the rights of the tables' owner: the role of the API's queries can write no row of it.
 *
 * The trigger is deferred to the end of the transaction. Changes of one account wait there for each other, when they have all
 * their other locks; earlier in the transaction that could end in a deadlock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);
  await sql`
    CREATE TABLE audit_chain (
      customer_account_id uuid NOT NULL,
      place bigint NOT NULL CHECK (place > 0),
      entry_id uuid NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (customer_account_id, place),
      UNIQUE (customer_account_id, entry_id),
      FOREIGN KEY (customer_account_id, entry_id) REFERENCES audit_entries
    )`.execute(db);
  await secureByAccount(db, 'audit_chain');

  await sql`
    CREATE FUNCTION hash_of_audit_entry(previous text, place bigint, entry audit_entries) RETURNS text
    LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$ SELECT ${entryHash} $$`.execute(
    db,
  );
  // The last row is always found by the index: a plan from the time when the table was nearly empty would read all of it for each
  // of the thousands of entries of an import.
  await sql`
    CREATE FUNCTION append_to_audit_chain(entry audit_entries) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
    SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
    DECLARE
      last_place bigint := 0;
      last_hash text := '';
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('audit chain ' || entry.customer_account_id, 0));
      SELECT place, hash INTO last_place, last_hash FROM audit_chain
      WHERE customer_account_id = entry.customer_account_id ORDER BY place DESC LIMIT 1;
      IF NOT FOUND THEN
        last_place := 0;
        last_hash := '';
      END IF;
      INSERT INTO audit_chain (customer_account_id, place, entry_id, hash) VALUES (
        entry.customer_account_id, last_place + 1, entry.id, hash_of_audit_entry(last_hash, last_place + 1, entry));
    END $$`.execute(db);
  await sql`
    DO $$
    DECLARE
      entry audit_entries;
    BEGIN
      FOR entry IN SELECT * FROM audit_entries ORDER BY customer_account_id, created_at, id LOOP
        PERFORM append_to_audit_chain(entry);
      END LOOP;
    END $$`.execute(db);

  await sql`
    CREATE FUNCTION chain_audit_entry() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    DECLARE
      scope text := coalesce(current_setting('vended.scope', true), '');
    BEGIN
      -- The scope of the insert may have ended by now, as in a migration.
      PERFORM set_config('vended.scope', 'across-accounts', true);
      PERFORM append_to_audit_chain(NEW);
      PERFORM set_config('vended.scope', scope, true);
      RETURN NULL;
    END $$`.execute(db);
  // With the right to execute it, a role could attach it to a table that it creates and pass it invented entries.
  await sql`REVOKE EXECUTE ON FUNCTION chain_audit_entry() FROM PUBLIC`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER chain_audit_entry AFTER INSERT ON audit_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry()`.execute(db);
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}
