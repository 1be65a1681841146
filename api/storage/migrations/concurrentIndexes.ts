import { sql, type Kysely } from 'kysely';
import type { Schema } from '../access/schema';

/** An index of a table that may be large. */
export interface ConcurrentIndex {
  readonly name: string;
  /** What follows ON: the table, its columns and, for a partial index, its condition. */
  readonly on: string;
  readonly unique?: true;
}

/**
 * Builds indexes while their tables are written to, outside of any transaction. It can be run again after it was interrupted: an
 * index that was finished stays, and one that was not is dropped and built again.
 */
export async function buildConcurrently(
  db: Kysely<Schema>,
  indexes: readonly ConcurrentIndex[],
): Promise<void> {
  for (const { name, on, unique } of indexes) {
    const valid = await isValid(db, name);
    if (valid) continue;
    if (valid === false) await sql`DROP INDEX CONCURRENTLY ${sql.id(name)}`.execute(db);
    await sql`CREATE ${sql.raw(unique ? 'UNIQUE ' : '')}INDEX CONCURRENTLY ${sql.id(name)} ON ${sql.raw(on)}`.execute(
      db,
    );
  }
}

/** Whether an index can be used: one whose build was interrupted stays, costs every write, and serves no query. */
async function isValid(db: Kysely<Schema>, name: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(${`public.${name}`})`.execute(db);
  return rows[0]?.valid;
}
