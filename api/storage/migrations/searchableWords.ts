import { sql, type Kysely } from 'kysely';

/**
 * Punctuation no longer matters to a search, and items are found by their vendor's name. The words are cut as `searchableWords`
 * in shared/contract/lists/search.ts cuts them, and every record's words are written again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION searchable_words(text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
      SELECT DISTINCT left(array_to_string(parts[place:], ''), 64) AS word
      FROM regexp_split_to_table(lower(text COLLATE human), '[[:space:][:cntrl:]]+') AS typed,
        LATERAL (SELECT regexp_split_to_array(typed, '[^[:alnum:]]+') AS parts) AS cut,
        generate_subscripts(parts, 1) AS place
      WHERE parts[place] <> ''
    $$`.execute(db);

  // Saves of an account's items take the lock in share mode, a change of a vendor's name exclusively, so that neither misses the other.
  await sql`
    CREATE FUNCTION item_words_lock(account uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
      SELECT hashtextextended('words of items', hashtextextended(account::text, 0))
    $$`.execute(db);

  // Its arguments are the fields to search in: the table's columns and, for an item, the name of its vendor.
  await sql`
    CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      fields jsonb := '{}';
    BEGIN
      IF TG_TABLE_NAME = 'items' AND TG_OP <> 'DELETE' THEN
        PERFORM pg_advisory_xact_lock_shared(item_words_lock(NEW.customer_account_id));
        SELECT jsonb_build_object('vendor_name', vendor_name) INTO fields FROM vendors
        WHERE customer_account_id = NEW.customer_account_id AND id = NEW.vendor_id;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM search_words
        WHERE customer_account_id = OLD.customer_account_id AND resource = TG_TABLE_NAME AND record_id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        fields := to_jsonb(NEW) || coalesce(fields, '{}');
        INSERT INTO search_words (customer_account_id, resource, word, record_id)
        SELECT DISTINCT NEW.customer_account_id, TG_TABLE_NAME, word, NEW.id
        FROM unnest(TG_ARGV) AS searched (field), searchable_words(fields ->> searched.field) AS word;
      END IF;
      RETURN NULL;
    END $$`.execute(db);

  await sql`DROP TRIGGER keep_search_words ON items`.execute(db);
  await sql`
    CREATE TRIGGER keep_search_words AFTER INSERT OR DELETE OR UPDATE OF description, master_id, item_type, vendor_id ON items
    FOR EACH ROW EXECUTE FUNCTION keep_search_words('description', 'master_id', 'item_type', 'vendor_name')`.execute(
    db,
  );

  // Its arguments are the other fields that items are searched in.
  await sql`
    CREATE FUNCTION keep_search_words_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(item_words_lock(NEW.customer_account_id));
      DELETE FROM search_words USING items
      WHERE search_words.customer_account_id = NEW.customer_account_id AND resource = 'items'
        AND record_id = items.id AND items.customer_account_id = NEW.customer_account_id AND vendor_id = NEW.id;
      INSERT INTO search_words (customer_account_id, resource, word, record_id)
      SELECT DISTINCT NEW.customer_account_id, 'items', word, items.id
      FROM items, unnest(TG_ARGV || ARRAY['vendor_name']) AS searched (field),
        searchable_words((to_jsonb(items) || jsonb_build_object('vendor_name', NEW.vendor_name)) ->> searched.field) AS word
      WHERE items.customer_account_id = NEW.customer_account_id AND vendor_id = NEW.id;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER keep_search_words_of_items AFTER UPDATE OF vendor_name ON vendors
    FOR EACH ROW WHEN (OLD.vendor_name IS DISTINCT FROM NEW.vendor_name)
    EXECUTE FUNCTION keep_search_words_of_items('description', 'master_id', 'item_type')`.execute(db);

  await writeWordsAgain(db);
}

/** What each table's records are searched in when this migration runs. */
const searched = {
  users: ['username', 'user_type'],
  groups: ['group_name'],
  locations: ['location_name', 'address_line_1', 'address_line_2', 'town', 'postcode', 'w3w'],
  stockrooms: ['stockroom_name', 'w3w'],
  vendors: ['vendor_name', 'vendor_code', 'vendor_type', 'town', 'county', 'postcode', 'country'],
  devices: ['device_name', 'device_type', 'mac_address', 'ip_address', 'unit_type'],
} as const;

async function writeWordsAgain(db: Kysely<unknown>): Promise<void> {
  // However many there are.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);
  await sql`DELETE FROM search_words`.execute(db);
  for (const [table, columns] of Object.entries(searched)) {
    const texts = sql.join(columns.map((column) => sql.ref(column)));
    await sql`
      INSERT INTO search_words (customer_account_id, resource, word, record_id)
      SELECT DISTINCT customer_account_id, ${table}, word, id
      FROM ${sql.table(table)}, searchable_words(concat_ws(' ', ${texts})) AS word`.execute(db);
  }
  await sql`
    INSERT INTO search_words (customer_account_id, resource, word, record_id)
    SELECT DISTINCT items.customer_account_id, 'items', word, items.id
    FROM items
      LEFT JOIN vendors ON vendors.customer_account_id = items.customer_account_id AND vendors.id = vendor_id,
      searchable_words(concat_ws(' ', description, master_id, item_type, vendor_name)) AS word`.execute(db);
  await sql`SELECT set_config('vended.scope', '', true)`.execute(db);
}
