import { sql, type Kysely } from 'kysely';

/**
 * The spelling of a username no longer matters to a sign-in: names are stored composed (NFC), and `sign_in_name` is what they
 * are compared by. It is a column and not an expression, because row-level security keeps an expression's index from being
 * used. A trigger writes both, so that every way of storing a user does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);

  await sql`
    CREATE FUNCTION sign_in_name(username text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT normalize(lower(normalize(username, NFC) COLLATE human), NFC)
    $$`.execute(db);
  await sql`
    CREATE FUNCTION keep_sign_in_name() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.username := normalize(NEW.username, NFC);
      NEW.sign_in_name := sign_in_name(NEW.username);
      RETURN NEW;
    END $$`.execute(db);

  await sql`DROP INDEX users_by_sign_in_name`.execute(db);
  await sql`ALTER TABLE users ADD COLUMN sign_in_name text COLLATE "C"`.execute(db);
  await renameDuplicates(db);
  await sql`UPDATE users SET username = normalize(username, NFC), sign_in_name = sign_in_name(username)`.execute(
    db,
  );
  await sql`ALTER TABLE users ALTER COLUMN sign_in_name SET NOT NULL`.execute(db);
  await sql`CREATE UNIQUE INDEX users_by_sign_in_name ON users (sign_in_name)`.execute(db);
  await sql`
    CREATE TRIGGER keep_sign_in_name BEFORE INSERT OR UPDATE OF username, sign_in_name ON users
    FOR EACH ROW EXECUTE FUNCTION keep_sign_in_name()`.execute(db);
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}

/**
 * Names that differ only in how their accents are encoded look the same, and only one of them can be kept: the oldest. The
 * others get the end of their id, and an entry in the audit trail says so.
 */
async function renameDuplicates(db: Kysely<unknown>): Promise<void> {
  await sql`
    WITH numbered AS (
      SELECT customer_account_id, id, username,
        row_number() OVER (PARTITION BY sign_in_name(username) ORDER BY created_at, id) AS place
      FROM users
    ), renamed AS (
      UPDATE users SET username = left(users.username, 190) || '-' || right(users.id::text, 6)
      FROM numbered
      WHERE numbered.customer_account_id = users.customer_account_id AND numbered.id = users.id AND place > 1
      RETURNING users.customer_account_id, users.id, numbered.username AS before, users.username AS after
    )
    INSERT INTO audit_entries (customer_account_id, id, username, action, resource, record_id, before, after)
    SELECT customer_account_id, gen_random_uuid(), 'Vended', 'UPDATE', 'user', id,
      jsonb_build_object('username', before), jsonb_build_object('username', after)
    FROM renamed`.execute(db);
}
