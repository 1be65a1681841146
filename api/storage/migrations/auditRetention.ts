import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/**
 * Where the chain of an account's audit trail begins after old entries were removed, and an index for the entries of one kind of
 * record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE audit_pruned (
      customer_account_id uuid PRIMARY KEY REFERENCES customer_accounts,
      place bigint NOT NULL CHECK (place > 0),
      hash text NOT NULL,
      pruned_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`COMMENT ON TABLE audit_pruned IS 'The last link of a chain that was removed with its entry: the first that is left continues it'`.execute(
    db,
  );
  await secureByAccount(db, 'audit_pruned');
  await sql`
    CREATE INDEX audit_entries_of_resource ON audit_entries (customer_account_id, resource, created_at, id)`.execute(
    db,
  );
}
