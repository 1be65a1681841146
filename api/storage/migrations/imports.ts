import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** What each import did, so that it can be undone as a whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE imports (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      resource text COLLATE "C" NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      undone_at timestamptz(3),
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  await sql`CREATE INDEX imports_by_created_at ON imports (created_at)`.execute(db);
  await secureByAccount(db, 'imports');
  await sql`
    CREATE TABLE imported_rows (
      customer_account_id uuid NOT NULL,
      import_id uuid NOT NULL,
      row_number integer NOT NULL,
      record_id uuid NOT NULL,
      before jsonb,
      after jsonb NOT NULL,
      PRIMARY KEY (customer_account_id, import_id, row_number),
      FOREIGN KEY (customer_account_id, import_id) REFERENCES imports ON DELETE CASCADE
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN imported_rows.before IS 'The fields that the import changed, as they were; null for a new record'`.execute(
    db,
  );
  await sql`
    COMMENT ON COLUMN imported_rows.after IS 'The same fields as the import left them; of a new record all that were set'`.execute(
    db,
  );
  await secureByAccount(db, 'imported_rows');
}
