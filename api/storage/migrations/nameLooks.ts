import { sql, type Kysely } from 'kysely';

/**
 * `look` is the same for two usernames that look the same although their letters are of different scripts, and no two users
 * may have the same. Of the stored users that do, the oldest has it and the others have none: they keep their names. No trigger
 * writes it, because a restored backup must keep it as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);
  // As lookOf in shared/contract has it; a test compares them.
  await sql`
    CREATE FUNCTION name_look(username text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT normalize(translate(
        normalize(lower(
          translate(normalize(username, NFKD), 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx') COLLATE human
        ), NFKD),
        'авсеѕіјкмнортухһӏԁԛԝгѵαβεζηικμνορσςτυχγω',
        'abcesijkmhoptyxhldqwrvabeznikmvopoctuxyw'
      ), NFC)
    $$`.execute(db);
  await sql`ALTER TABLE users ADD COLUMN look text COLLATE "C"`.execute(db);
  await sql`
    UPDATE users SET look = name_look(users.username)
    FROM (
      SELECT customer_account_id, id,
        row_number() OVER (PARTITION BY name_look(username) ORDER BY created_at, id) AS place
      FROM users
    ) AS numbered
    WHERE numbered.customer_account_id = users.customer_account_id AND numbered.id = users.id AND place = 1`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX users_by_look ON users (look)`.execute(db);
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}
