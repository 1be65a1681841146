import { sql, type Kysely } from 'kysely';

/** Keys of teams, signatures of builds, and builds that are being sent over the network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE team_keys (
    id text PRIMARY KEY,
    team text NOT NULL,
    public_key text NOT NULL,
    modules text[] NOT NULL,
    may text[] NOT NULL,
    created_at timestamptz NOT NULL,
    created_by text NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    revoked_by text
  )`.execute(db);
  // Without a reference to builds, which may be in another store.
  await sql`CREATE TABLE build_signatures (
    name text NOT NULL,
    build text NOT NULL,
    signature jsonb NOT NULL,
    PRIMARY KEY (name, build)
  )`.execute(db);
  await sql`CREATE TABLE used_nonces (
    nonce text PRIMARY KEY,
    used_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX used_nonces_used_at ON used_nonces (used_at)`.execute(db);
  await sql`CREATE TABLE uploads (
    id text PRIMARY KEY,
    key text NOT NULL,
    begun_at timestamptz NOT NULL DEFAULT now(),
    files jsonb NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX uploads_key ON uploads (key)`.execute(db);
  await sql`CREATE TABLE uploaded_files (
    upload text NOT NULL REFERENCES uploads ON DELETE CASCADE,
    integrity text NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (upload, integrity)
  )`.execute(db);
  await sql`ALTER TABLE uploaded_files ALTER COLUMN content SET STORAGE EXTERNAL`.execute(db);
}
