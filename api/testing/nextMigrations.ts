import { sql, type Kysely } from 'kysely';

/** How many rows one part changes. */
const rowsAtOnce = 1_000;

/**
 * Migrations as a later version may have them, for tests of upgrades: one that adds a column, fills it in all rows and builds an index of
 * it, while nodes of this version save rows and know nothing of it.
 */
export const nextMigrations = {
  '9001-town-looks': {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql`ALTER TABLE vendors ADD COLUMN town_look text`.execute(db);
      await sql`
        CREATE FUNCTION keep_town_look() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          NEW.town_look := lower(NEW.town);
          RETURN NEW;
        END $$`.execute(db);
      await sql`
        CREATE TRIGGER keep_town_look BEFORE INSERT OR UPDATE OF town ON vendors
        FOR EACH ROW EXECUTE FUNCTION keep_town_look()`.execute(db);
    },
  },
  '9002-town-looks-of-all': {
    async nextPart(db: Kysely<unknown>): Promise<string | undefined> {
      const { numAffectedRows } = await sql`
        UPDATE vendors SET town_look = lower(town)
        WHERE (customer_account_id, id) IN (
          SELECT customer_account_id, id FROM vendors WHERE town_look IS NULL LIMIT ${rowsAtOnce}
          FOR UPDATE)`.execute(db);
      return Number(numAffectedRows) > 0 ? 'the rest' : undefined;
    },
  },
  '9003-vendors-by-town-look': {
    concurrently: [{ name: 'vendors_by_town_look', on: 'vendors (customer_account_id, town_look, id)' }],
  },
};
