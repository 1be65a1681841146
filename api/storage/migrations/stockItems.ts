import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** What is said of items for the stock, which stays out of the items themselves, and what people have on loan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stock_items (
      customer_account_id uuid NOT NULL,
      item_id uuid NOT NULL,
      unit text NOT NULL DEFAULT '',
      minimum integer NOT NULL DEFAULT 0 CHECK (minimum >= 0),
      loan_days integer CHECK (loan_days > 0),
      max_a_day integer CHECK (max_a_day > 0),
      max_a_week integer CHECK (max_a_week > 0),
      inspect_by date,
      needs_job boolean NOT NULL DEFAULT false,
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, item_id),
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items
    )`.execute(db);
  await secureByAccount(db, 'stock_items');

  await sql`
    CREATE TABLE stock_loans (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      item_id uuid NOT NULL,
      person_id uuid NOT NULL,
      quantity integer NOT NULL CHECK (quantity >= 0),
      returned integer NOT NULL DEFAULT 0,
      written_off integer NOT NULL DEFAULT 0,
      taken_at timestamptz(3) NOT NULL,
      due_at timestamptz(3) NOT NULL,
      closed_at timestamptz(3),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, id) REFERENCES stock_movements,
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items,
      FOREIGN KEY (customer_account_id, person_id) REFERENCES users,
      CHECK (returned >= 0 AND written_off >= 0 AND returned + written_off <= quantity),
      CHECK ((closed_at IS NULL) = (returned + written_off < quantity))
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_loans.id IS 'The movement with which it was taken'`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_loans.quantity IS 'How many were taken, without what was recorded by mistake'`.execute(
    db,
  );
  await sql`CREATE INDEX stock_loans_by_due_at ON stock_loans (customer_account_id, due_at, id)`.execute(db);
  await sql`
    CREATE INDEX stock_loans_open ON stock_loans (customer_account_id, due_at, id) WHERE closed_at IS NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX stock_loans_of_person ON stock_loans (customer_account_id, person_id, item_id, taken_at)`.execute(
    db,
  );
  await sql`
    CREATE INDEX stock_loans_of_item ON stock_loans (customer_account_id, item_id, due_at, id)`.execute(db);
  await secureByAccount(db, 'stock_loans');

  await sql`
    CREATE TABLE stock_write_offs (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      loan_id uuid NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      reason text NOT NULL,
      happened_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      user_id uuid,
      username text NOT NULL,
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, loan_id) REFERENCES stock_loans
    )`.execute(db);
  await sql`
    CREATE INDEX stock_write_offs_of_loan ON stock_write_offs (customer_account_id, loan_id)`.execute(db);
  await secureByAccount(db, 'stock_write_offs');
  await sql`
    CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_write_offs
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger()`.execute(db);
}
