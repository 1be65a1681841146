import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** The views of lists that people save, and the owners of leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE list_views (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      list text NOT NULL,
      name text NOT NULL,
      shared boolean NOT NULL DEFAULT false,
      settings jsonb NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX list_views_with_name
    ON list_views (customer_account_id, user_id, list, lower(name))`.execute(db);
  await sql`
    CREATE INDEX list_views_shared ON list_views (customer_account_id, list) WHERE shared`.execute(db);
  await secureByAccount(db, 'list_views');

  await sql`
    ALTER TABLE leads
      ADD owner_id uuid,
      ADD owner_account_id uuid,
      ADD FOREIGN KEY (owner_account_id, owner_id) REFERENCES users ON DELETE SET NULL`.execute(db);
  await sql`
    COMMENT ON COLUMN leads.owner_account_id IS 'The account of the owner: a lead belongs to none'`.execute(
    db,
  );
  await sql`CREATE INDEX leads_by_owner ON leads (owner_account_id, owner_id)`.execute(db);
}
