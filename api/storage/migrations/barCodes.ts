import { sql, type Kysely } from 'kysely';

/**
 * Items have bar codes, any number of them in one text, and are searched in them. They are not unique: one article of two vendors is two
 * items with the same code, and both are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE items ADD COLUMN bar_codes text COLLATE human NOT NULL DEFAULT ''`.execute(db);
  await sql`DROP TRIGGER keep_search_words ON items`.execute(db);
  await sql`
    CREATE TRIGGER keep_search_words
    AFTER INSERT OR DELETE OR UPDATE OF description, master_id, item_type, bar_codes, vendor_id ON items
    FOR EACH ROW
    EXECUTE FUNCTION keep_search_words('description', 'master_id', 'item_type', 'bar_codes', 'vendor_name')`.execute(
    db,
  );
  await sql`DROP TRIGGER keep_search_words_of_items ON vendors`.execute(db);
  await sql`
    CREATE TRIGGER keep_search_words_of_items AFTER UPDATE OF vendor_name ON vendors
    FOR EACH ROW WHEN (OLD.vendor_name IS DISTINCT FROM NEW.vendor_name)
    EXECUTE FUNCTION keep_search_words_of_items('description', 'master_id', 'item_type', 'bar_codes')`.execute(
    db,
  );
}
