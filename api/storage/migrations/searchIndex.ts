import { sql, type Kysely } from 'kysely';
import { isAcrossAccounts, isOfOwnAccount, secureByAccount } from './rowLevelSecurity';

/**
 * One row for each record that can be searched, with all of its words, in place of a row for each word
 * (docs/decisions/search.md). Triggers maintain both until no node of a version is left that reads
 * `search_words`. Existing records get their rows by the next migration, and the index of words is built by the one after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await waitForWriters(db);
  await sql`
    CREATE TABLE search_index (
      customer_account_id uuid NOT NULL,
      resource text NOT NULL,
      record_id uuid NOT NULL,
      name text COLLATE human NOT NULL,
      created_at timestamptz(3) NOT NULL,
      words tsvector NOT NULL,
      PRIMARY KEY (customer_account_id, resource, record_id)
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN search_index.name IS 'The first field that the record is searched in, by which its list is sorted'`.execute(
    db,
  );
  await readThroughView(db);
  await grantAsFor(db, 'search_words');

  // An account's words begin with a mark, so that a search reads no other account's from the index, nor those of other lists. Two
  // accounts may have the same mark: who reads compares the account as well.
  await sql`
    CREATE FUNCTION search_lexemes(account uuid, resource text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
      SELECT array_to_tsvector(ARRAY(SELECT right(account::text, 6) || left(resource, 2) || word FROM unnest(words) AS word))
    $$`.execute(db);

  await sql`
    CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      fields jsonb;
      texts text := '';
      words text[] COLLATE "C" := '{}';
    BEGIN
      -- A rename of a vendor rewrites the words of its items. The lock keeps saves and deletions of these items apart from it.
      IF TG_TABLE_NAME = 'items' THEN
        PERFORM pg_advisory_xact_lock_shared(item_words_lock(coalesce(NEW.customer_account_id, OLD.customer_account_id)));
      END IF;
      IF TG_OP <> 'DELETE' THEN
        fields := to_jsonb(NEW);
        IF TG_TABLE_NAME = 'items' THEN
          fields := fields || jsonb_build_object('vendor_name', (
            SELECT vendor_name FROM vendors
            WHERE customer_account_id = NEW.customer_account_id AND id = NEW.vendor_id));
        END IF;
        FOR number IN 0 .. TG_NARGS - 1 LOOP
          texts := concat_ws(' ', texts, fields ->> TG_ARGV[number]);
        END LOOP;
        words := ARRAY(SELECT searchable_words(texts));
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM search_words
        WHERE customer_account_id = OLD.customer_account_id AND resource = TG_TABLE_NAME AND record_id = OLD.id
          AND word <> ALL (words);
      END IF;
      IF TG_OP = 'DELETE' THEN
        DELETE FROM search_index
        WHERE customer_account_id = OLD.customer_account_id AND resource = TG_TABLE_NAME AND record_id = OLD.id;
        RETURN NULL;
      END IF;
      INSERT INTO search_words (customer_account_id, resource, word, record_id)
      SELECT NEW.customer_account_id, TG_TABLE_NAME, added, NEW.id FROM unnest(words) AS added
      ON CONFLICT DO NOTHING;
      INSERT INTO search_index AS kept (customer_account_id, resource, record_id, name, created_at, words)
      VALUES (NEW.customer_account_id, TG_TABLE_NAME, NEW.id, fields ->> TG_ARGV[0], NEW.created_at,
        search_lexemes(NEW.customer_account_id, TG_TABLE_NAME, words))
      ON CONFLICT (customer_account_id, resource, record_id) DO UPDATE SET name = excluded.name, words = excluded.words
      WHERE kept.name COLLATE "C" <> excluded.name COLLATE "C" OR kept.words <> excluded.words;
      RETURN NULL;
    END $$`.execute(db);

  await sql`
    CREATE OR REPLACE FUNCTION keep_search_words_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(item_words_lock(NEW.customer_account_id));
      DELETE FROM search_words USING items
      WHERE search_words.customer_account_id = NEW.customer_account_id AND resource = 'items'
        AND record_id = items.id AND items.customer_account_id = NEW.customer_account_id AND vendor_id = NEW.id;
      WITH renamed AS MATERIALIZED (
        SELECT items.id, description, items.created_at, ARRAY(
          SELECT searchable_words((
            SELECT string_agg(
              (to_jsonb(items) || jsonb_build_object('vendor_name', NEW.vendor_name)) ->> searched.field, ' ')
            FROM unnest(TG_ARGV || ARRAY['vendor_name']) AS searched (field)))) AS words
        FROM items
        WHERE items.customer_account_id = NEW.customer_account_id AND vendor_id = NEW.id
      ), written AS (
        INSERT INTO search_index AS kept (customer_account_id, resource, record_id, name, created_at, words)
        SELECT NEW.customer_account_id, 'items', id, description, created_at,
          search_lexemes(NEW.customer_account_id, 'items', words)
        FROM renamed
        ON CONFLICT (customer_account_id, resource, record_id) DO UPDATE SET words = excluded.words
      )
      INSERT INTO search_words (customer_account_id, resource, word, record_id)
      SELECT NEW.customer_account_id, 'items', word, id FROM renamed, unnest(words) AS word;
      RETURN NULL;
    END $$`.execute(db);
}

/**
 * Row-level security keeps the accounts apart, and a view lets the index of words be used. Under row-level security, PostgreSQL tests
 * words only after the policies, because the operator for words could leak what it sees. The view belongs to the owner of the table, to
 * whom the policies do not apply, and has the same conditions.
 */
async function readThroughView(db: Kysely<unknown>): Promise<void> {
  await secureByAccount(db, 'search_index');
  await sql`ALTER TABLE search_index NO FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE VIEW searchable_records AS
    SELECT customer_account_id, resource, record_id, name, created_at, words FROM search_index
    WHERE ${isOfOwnAccount('customer_account_id')} OR ${isAcrossAccounts}`.execute(db);
}

/**
 * Waits until nobody writes records, and lets nobody do so until the new triggers are there: a record that the former ones wrote after the
 * next migration has passed it would not be found.
 */
async function waitForWriters(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE tgname = 'keep_search_words' ORDER BY relname`.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`.execute(db);
}

/**
 * Gives the roles that have rights on that table the same rights on the new one. A trigger has the rights of the role that saves, and the
 * product's role gets its rights on new tables only after the last migration.
 */
async function grantAsFor(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    SELECT DISTINCT rolname AS role FROM pg_class, aclexplode(relacl) AS granted
    JOIN pg_roles ON pg_roles.oid = granted.grantee
    WHERE pg_class.oid = ${table}::regclass AND granted.grantee <> relowner`.execute(db);
  for (const { role } of rows)
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON search_index TO ${sql.id(role)}`.execute(db);
}
