import { sql, type Kysely } from 'kysely';

/** What browsers report, counted for all nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE build_counts (
    name text NOT NULL,
    build text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    opens integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    errors integer NOT NULL DEFAULT 0,
    last_failure text,
    uses text[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (name, build)
  )`.execute(db);
  await sql`CREATE TABLE build_visits (
    name text NOT NULL,
    build text NOT NULL,
    sender text NOT NULL,
    opens integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    last_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (name, build, sender)
  )`.execute(db);
  await sql`CREATE TABLE build_messages (
    name text NOT NULL,
    build text NOT NULL,
    kind text NOT NULL,
    message text NOT NULL,
    count integer NOT NULL,
    last_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  // A message may be longer than an index takes.
  await sql`CREATE UNIQUE INDEX build_messages_key ON build_messages (name, build, kind, md5(message))`.execute(
    db,
  );
  await sql`CREATE TABLE route_loads (
    route text PRIMARY KEY,
    loads integer NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE timings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject text NOT NULL,
    sender text NOT NULL,
    milliseconds double precision NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX timings_subject ON timings (subject, id)`.execute(db);
}
