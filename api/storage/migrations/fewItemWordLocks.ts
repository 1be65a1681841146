import { sql, type Kysely } from 'kysely';

/**
 * Accounts share 1,024 locks that order the writing of items' words and changes of their vendors' names. With a lock for each account, a
 * transaction that writes items of very many, as a restore does, takes more than PostgreSQL has room for. A change of a vendor's name
 * now also holds up items of the accounts that it shares a lock with, for as long as its words are written.
 *
 * It waits until transactions that hold locks of the former kind have ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`LOCK TABLE items, vendors IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION item_words_lock(account uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
      SELECT hashtextextended('words of items', 0) + (hashtextextended(account::text, 0) & 1023)
    $$`.execute(db);
}
