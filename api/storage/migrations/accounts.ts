import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/** Customer accounts, their users, and who is signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sorted as people sort: case and accents count last, and 2 comes before 10.
  await sql`CREATE COLLATION human (provider = icu, locale = 'en-GB-u-kn-true')`.execute(db);

  await sql`
    CREATE TABLE customer_accounts (
      id uuid PRIMARY KEY,
      name text COLLATE human NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX customer_accounts_by_name ON customer_accounts (lower(name))`.execute(db);
  await secureByAccount(db, 'customer_accounts', 'id');

  await sql`
    CREATE TABLE users (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      username text COLLATE human NOT NULL,
      user_type text NOT NULL CHECK (user_type IN ('user', 'administrator', 'vended-administrator')),
      password_hash text,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  // People sign in with nothing but their name, so a name is taken for all accounts.
  await sql`CREATE UNIQUE INDEX users_by_sign_in_name ON users (lower(username))`.execute(db);
  await sql`CREATE INDEX users_by_username ON users (customer_account_id, username, id)`.execute(db);
  await sql`CREATE INDEX users_by_user_type ON users (customer_account_id, user_type, id)`.execute(db);
  await sql`CREATE INDEX users_by_created_at ON users (customer_account_id, created_at, id)`.execute(db);
  await secureByAccount(db, 'users');

  // Without row-level security: a session is looked up before its account is known, by the hash of a secret that only its holder has.
  await sql`
    CREATE TABLE sessions (
      token_hash text PRIMARY KEY,
      customer_account_id uuid NOT NULL,
      user_id uuid NOT NULL,
      user_type text NOT NULL,
      username text NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      expires_at timestamptz(3) NOT NULL,
      FOREIGN KEY (customer_account_id, user_id) REFERENCES users ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX sessions_by_user ON sessions (customer_account_id, user_id)`.execute(db);
  await sql`CREATE INDEX sessions_by_expires_at ON sessions (expires_at)`.execute(db);
}
