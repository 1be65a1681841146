import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** Who changed what, kept by account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE audit_entries (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      user_id uuid,
      username text NOT NULL,
      action text NOT NULL,
      resource text NOT NULL,
      record_id uuid NOT NULL,
      before jsonb,
      after jsonb,
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  await sql`
    CREATE INDEX audit_entries_by_created_at ON audit_entries (customer_account_id, created_at, id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX audit_entries_of_record ON audit_entries (customer_account_id, record_id, created_at)`.execute(
    db,
  );
  await secureByAccount(db, 'audit_entries');
}
