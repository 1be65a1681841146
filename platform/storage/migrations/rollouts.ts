import { sql, type Kysely } from 'kysely';

/**
 * Who gets which build, route or value. Links to previews were in a table of their own, which becomes a view of this one: nodes of the
 * release before read and write it. What that release knows of trials and switches is in the revisions (`entriesOfBefore.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE rollouts (
    id text NOT NULL,
    kind text NOT NULL DEFAULT 'link' CHECK (kind IN ('link', 'build', 'module', 'route', 'value')),
    module text,
    build text,
    route text,
    key text,
    value jsonb,
    otherwise jsonb,
    description text NOT NULL DEFAULT '',
    accounts text[] NOT NULL DEFAULT '{}',
    user_types text[] NOT NULL DEFAULT '{}',
    share double precision NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 100),
    ends_at timestamptz,
    made_by text NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    ended_by text,
    began bigint NOT NULL DEFAULT 0,
    ended bigint,
    PRIMARY KEY (id, began),
    CHECK (kind <> 'link' OR (module IS NOT NULL AND build IS NOT NULL AND ends_at IS NOT NULL))
  )`.execute(db);
  await sql`COMMENT ON COLUMN rollouts.began IS 'The revision of the registry from which it counts; 0 for a link'`.execute(
    db,
  );
  await sql`COMMENT ON COLUMN rollouts.ended IS 'The revision from which it no longer counts'`.execute(db);
  await sql`INSERT INTO rollouts (id, module, build, made_by, made_at, ends_at, ended_by)
    SELECT id, module, build, made_by, made_at, ends_at, revoked_by FROM previews`.execute(db);
  await sql`DROP TABLE previews`.execute(db);
  await sql`CREATE VIEW previews AS
    SELECT id, module, build, made_by, made_at, ends_at, ended_by AS revoked_by FROM rollouts WHERE kind = 'link'`.execute(
    db,
  );
}
