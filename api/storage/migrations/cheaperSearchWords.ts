import { sql, type Kysely } from 'kysely';

/**
 * Makes it much cheaper to split records into search words and to store these. A loop replaces a query that was planned again for each
 * word of each record, a record's fields are split together, and a change that leaves the words as they were writes none. The words are
 * the same, so an earlier version can run on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Words are compared by their bytes: with the collation `human`, ICU would do each of these comparisons.
  await sql`
    CREATE OR REPLACE FUNCTION searchable_words(text text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE AS $$
    DECLARE
      typed text COLLATE "C";
      parts text[] COLLATE "C";
      word text COLLATE "C";
      words text[] COLLATE "C" := '{}';
    BEGIN
      FOREACH typed IN ARRAY regexp_split_to_array(lower(text COLLATE human), '[[:space:][:cntrl:]]+') LOOP
        parts := array_remove(regexp_split_to_array(typed COLLATE human, '[^[:alnum:]]+') COLLATE "C", '');
        FOR place IN 1 .. cardinality(parts) LOOP
          word := left(array_to_string(parts[place:], ''), 64);
          IF word <> ALL (words) THEN
            words := words || word;
            RETURN NEXT word;
          END IF;
        END LOOP;
      END LOOP;
    END $$`.execute(db);

  await sql`
    CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      fields jsonb;
      texts text := '';
      words text[] COLLATE "C" := '{}';
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        fields := to_jsonb(NEW);
        IF TG_TABLE_NAME = 'items' THEN
          PERFORM pg_advisory_xact_lock_shared(item_words_lock(NEW.customer_account_id));
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
      INSERT INTO search_words (customer_account_id, resource, word, record_id)
      SELECT NEW.customer_account_id, TG_TABLE_NAME, added, NEW.id FROM unnest(words) AS added
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db);
}
