import { sql, type Kysely } from 'kysely';

/** The registry, its builds, and the nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE revisions (
    revision bigint PRIMARY KEY CHECK (revision > 0),
    at timestamptz NOT NULL DEFAULT now(),
    by text NOT NULL,
    action text NOT NULL,
    what text NOT NULL,
    why text,
    modules jsonb NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE proven_builds (
    name text NOT NULL,
    build text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name, build)
  )`.execute(db);
  await sql`CREATE TABLE files (
    integrity text PRIMARY KEY,
    content bytea NOT NULL
  )`.execute(db);
  // Most files are compressed already.
  await sql`ALTER TABLE files ALTER COLUMN content SET STORAGE EXTERNAL`.execute(db);
  await sql`CREATE TABLE builds (
    name text NOT NULL,
    build text NOT NULL,
    published_at timestamptz NOT NULL,
    files jsonb NOT NULL,
    PRIMARY KEY (name, build)
  )`.execute(db);
  await sql`CREATE TABLE nodes (
    id uuid PRIMARY KEY,
    revision bigint NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE TABLE secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
  )`.execute(db);
}
