import { sql, type Kysely } from 'kysely';

const tables = [
  'groups',
  'locations',
  'stockrooms',
  'vendors',
  'items',
  'users',
  'devices',
  'careers',
  'blog_posts',
  'leads',
];

/** Records can be archived. They keep their codes and names, and what refers to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    await sql`ALTER TABLE ${sql.table(table)} ADD archived_at timestamptz(3)`.execute(db);
  // Like a deactivated user, an archived one cannot sign in.
  await sql`
    CREATE OR REPLACE FUNCTION keep_user_status() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.status := CASE
        WHEN NEW.deactivated_at IS NOT NULL OR NEW.archived_at IS NOT NULL THEN 'deactivated'
        WHEN NEW.password_hash IS NULL THEN 'pending'
        ELSE 'active'
      END;
      RETURN NEW;
    END $$`.execute(db);
  await sql`DROP TRIGGER keep_user_status ON users`.execute(db);
  await sql`
    CREATE TRIGGER keep_user_status
    BEFORE INSERT OR UPDATE OF password_hash, deactivated_at, archived_at, status ON users
    FOR EACH ROW EXECUTE FUNCTION keep_user_status()`.execute(db);
}
