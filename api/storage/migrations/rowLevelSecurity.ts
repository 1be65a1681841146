import { sql, type Kysely } from 'kysely';

/**
 * Enables row-level security, which separates accounts even if a query omits its filter: rows can be read and written only in
 * the transaction's account, or in the scope for work across accounts (see ../access/database.ts). A setting that was set
 * earlier in a session reads as '', which nullif turns into null; the sub-selects are evaluated once per query.
 */
export async function secureByAccount(db: Kysely<unknown>, table: string, column = 'customer_account_id') {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY own_account ON ${name}
    USING (${isOfOwnAccount(column)})`.execute(db);
  await sql`
    CREATE POLICY across_accounts ON ${name}
    USING (${isAcrossAccounts})`.execute(db);
}

/** True for rows of the account of the transaction. */
export const isOfOwnAccount = (column: string) =>
  sql`${sql.ref(column)} = (SELECT nullif(current_setting('vended.account', true), '')::uuid)`;

/** True in work across accounts. */
export const isAcrossAccounts = sql`(SELECT current_setting('vended.scope', true) = 'across-accounts')`;

/** Enables row-level security for what everyone may read and only the platform's administrators and the operator may write. */
export async function secureContent(db: Kysely<unknown>, table: string) {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY read_by_everyone ON ${name} FOR SELECT USING (true)`.execute(db);
  await writableAsContent(db, table);
}

/** Adds the policy that lets content be managed. */
export async function writableAsContent(db: Kysely<unknown>, table: string) {
  await sql`
    CREATE POLICY manage_content ON ${sql.table(table)}
    USING ((SELECT current_setting('vended.scope', true)) IN ('content', 'across-accounts'))`.execute(db);
}
