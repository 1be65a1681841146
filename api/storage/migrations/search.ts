import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/**
 * The words of every record that can be searched, in one table that triggers keep. Under row-level security an index
 * serves only comparisons that cannot leak (docs/decisions/search.md): those of whole values and their order,
 * which is why the beginnings of words are searched here, and not parts of texts with LIKE or trigrams.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE search_words (
      customer_account_id uuid NOT NULL,
      resource text NOT NULL,
      word text COLLATE "C" NOT NULL,
      record_id uuid NOT NULL,
      PRIMARY KEY (customer_account_id, resource, word, record_id)
    )`.execute(db);
  await sql`
    CREATE INDEX search_words_by_record ON search_words (customer_account_id, resource, record_id, word)`.execute(
    db,
  );
  await secureByAccount(db, 'search_words');

  // Its arguments are the names of the columns to search in. searchableWords.ts replaces it.
  await sql`
    CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM search_words
        WHERE customer_account_id = OLD.customer_account_id AND resource = TG_TABLE_NAME AND record_id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO search_words (customer_account_id, resource, word, record_id)
        SELECT DISTINCT NEW.customer_account_id, TG_TABLE_NAME, left(word, 64), NEW.id
        FROM unnest(TG_ARGV) AS searched (field),
          regexp_split_to_table(lower((to_jsonb(NEW) ->> searched.field) COLLATE human), '[^[:alnum:]]+') AS word
        WHERE word <> '';
      END IF;
      RETURN NULL;
    END $$`.execute(db);

  await searchIn(db, 'users', ['username', 'user_type']);
}

/** Makes a table's records searchable by those columns. */
export async function searchIn(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  const watched = sql.join(columns.map((column) => sql.ref(column)));
  const names = sql.join(columns.map((column) => sql.lit(column)));
  await sql`
    CREATE TRIGGER keep_search_words AFTER INSERT OR DELETE OR UPDATE OF ${watched} ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION keep_search_words(${names})`.execute(db);
}
