import { sql, type Kysely } from 'kysely';

/**
 * The second wall between accounts, which stands even where a query forgets its filter: rows are seen and written only
 * under the transaction's account, or in the scope that is named for work across accounts (see ../database.ts). The
 * settings read as '' once they were set in a session, hence nullif; the sub-selects are evaluated once per query.
 */
export async function wallBetweenAccounts(
  db: Kysely<unknown>,
  table: string,
  column = 'customer_account_id',
) {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY own_account ON ${name}
    USING (${sql.ref(column)} = (SELECT nullif(current_setting('vended.account', true), '')::uuid))`.execute(
    db,
  );
  await sql`
    CREATE POLICY across_accounts ON ${name}
    USING ((SELECT current_setting('vended.scope', true)) = 'across-accounts')`.execute(db);
}

/** What everyone may read and only the platform's administrators and the operator may write. */
export async function wallAroundContent(db: Kysely<unknown>, table: string) {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY read_by_everyone ON ${name} FOR SELECT USING (true)`.execute(db);
  await writableAsContent(db, table);
}

/** Adds the policy under which content is managed. */
export async function writableAsContent(db: Kysely<unknown>, table: string) {
  await sql`
    CREATE POLICY manage_content ON ${sql.table(table)}
    USING ((SELECT current_setting('vended.scope', true)) IN ('content', 'across-accounts'))`.execute(db);
}
