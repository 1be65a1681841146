import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { reasonOf, StartError } from '@vended/server/startError.mjs';
import type { Schema } from './schema';

/** Rules of sorting that are no longer those by which the indexes were built. */
interface OutdatedCollation {
  /** In quotes where SQL needs them. */
  readonly name: string;
  /** Whether they are those of the database, for columns that name none. */
  readonly isDefault: boolean;
  readonly indexes: readonly string[];
  /** Whether this role may say that they are built again: the owner may. */
  readonly isOwn: boolean;
}

/**
 * The rules come from the system or from a library beside PostgreSQL, and newer versions of both may sort and compare texts in another way.
 * Indexes that were built before then miss rows, and let two records have the same name.
 */
async function outdatedCollations(db: Kysely<Schema>): Promise<OutdatedCollation[]> {
  const { rows } = await sql<OutdatedCollation>`
    SELECT name, "isDefault", "isOwn", ARRAY(
      SELECT indexrelid::regclass::text
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = 'public'::regnamespace AND outdated.oid = ANY (indcollation)
      ORDER BY 1
    ) AS indexes
    FROM (
      SELECT oid, oid::regcollation::text AS name, false AS "isDefault", pg_has_role(collowner, 'USAGE') AS "isOwn"
      FROM pg_collation
      WHERE collnamespace = 'public'::regnamespace AND collversion <> pg_collation_actual_version(oid)
      UNION ALL
      SELECT 'pg_catalog.default'::regcollation, quote_ident(datname), true, pg_has_role(datdba, 'USAGE')
      FROM pg_database
      WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)
    ) AS outdated`.execute(db);
  return rows;
}

/** Logs which indexes may miss rows. */
export async function warnOfCollations(db: Kysely<Schema>, logger: Logger): Promise<void> {
  for (const { name, indexes } of await outdatedCollations(db)) {
    if (indexes.length === 0) continue;
    logger.warn(
      { collation: name, indexes },
      'The database now sorts texts by other rules than those by which these indexes were built, so they may miss rows: run npm run operator -- migrate as the owner of the database, which builds them again.',
    );
  }
}

/**
 * Rebuilds the indexes whose collation has a new version, while their tables are written to. If it is interrupted, the next
 * call does the rest. Those of a database that this role does not own are left to the warning.
 *
 * @throws StartError when two records have the same name by the new version.
 */
export async function rebuildForCollations(db: Kysely<Schema>): Promise<void> {
  for (const { name, isDefault, isOwn, indexes } of await outdatedCollations(db)) {
    if (!isOwn) continue;
    try {
      for (const index of indexes) await sql`REINDEX INDEX CONCURRENTLY ${sql.raw(index)}`.execute(db);
      await sql`ALTER ${sql.raw(
        isDefault ? `DATABASE ${name} REFRESH COLLATION VERSION` : `COLLATION ${name} REFRESH VERSION`,
      )}`.execute(db);
    } catch (error) {
      throw new StartError(
        `The rules by which the database sorts texts (${name}) have changed, and the indexes that use them could not be built again: ${reasonOf(error)}. Remove the reason, and run npm run operator -- migrate.`,
      );
    }
  }
}
